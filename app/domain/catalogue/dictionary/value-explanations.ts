/**
 * Explanations of trade codes for buyers, by attribute and value; values that are plain words have
 * none.
 */
const explanations: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  finish: {
    BVS: 'screw cap',
    CORK: 'cork',
    CR26: 'crown seal',
    CR26T: 'crown seal',
    CR29: 'crown seal or sparkling cork',
    BAR18: 'T-cork',
    BAR21: 'T-cork',
    R28: 'screw cap',
    R30: 'screw cap',
    M28: 'screw cap',
    S38: 'twist cap',
    GPI28: 'screw cap',
    GPI33: 'screw cap',
  },
  liner: {
    'saran-tin': 'least oxygen',
    saranex: 'some oxygen',
    'o2-scavenge': 'takes oxygen up',
  },
  canBody: { '202': 'slim', '204.5': 'sleek', '211': 'classic and tall' },
  canEnd: { '200': 'slim cans', '202': 'all other cans' },
}

/**
 * Returns the explanation of a value, such as “screw cap” for the finish BVS; empty if it needs
 * none.
 */
export function explainValue(attribute: string, value: string): string {
  return explanations[attribute]?.[value] ?? ''
}
