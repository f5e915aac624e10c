import { describe, expect, it } from 'vitest'
import { plan } from '#tests/factories/seeded-plan.ts'

/** Days of a run as its page shows them, and of each line the last day to order and to leave. */
function datesOf(search: string) {
  const { errors, days, lines } = plan(search)
  return {
    errors,
    neededBy: days?.neededBy,
    disgorging: days?.disgorging,
    holidays: days?.holidays,
    unsettled: days?.unsettled,
    lines: lines.map(
      ({ role, sku, needed, journey }) =>
        `${role} ${sku}: ${needed}, order by ${journey?.orderBy}, leaves ${journey?.leavesOn}`,
    ),
  }
}

describe('run over a public holiday', () => {
  it('of sparkling wine in Tasmania over Easter has a tirage and a disgorging with dates of their own', () => {
    const search =
      'amount=6000&unit=bottles&bottle=GB-SP750S-AG-29-00-X&hood=WH-29-SV-29-X&capsule=CP-34X120L-GD-29-X&lees=15&day=2027-03-30&postcode=7250&depot=hobart'
    expect(datesOf(search)).toEqual({
      errors: {},
      neededBy: '2027-03-25',
      disgorging:
        'Disgorged from Friday 30 June 2028, after 15 months on the lees: closures and cartons are needed by Thursday 29 June 2028.',
      holidays:
        'Holidays on the way: Good Friday (TAS) on Friday 26 March 2027; Easter Monday (TAS) on Monday 29 March 2027.',
      unsettled: '',
      lines: [
        'Glass GB-SP750S-AG-29-00-X: 6,060 bottles, order by 2027-03-17, leaves 2027-03-24',
        'Tirage crown CS-29B-SV-29-X: 6,120 crown seals, order by 2027-03-17, leaves 2027-03-24',
        'Closure CK-48X305A-NA-29-X: 5,941 corks, order by 2028-06-21, leaves 2028-06-28',
        'Wirehood WH-29-SV-29-X: 6,000 wirehoods, order by 2028-06-21, leaves 2028-06-28',
        'Capsule CP-34X120L-GD-29-X: 6,059 foils, order by 2028-06-21, leaves 2028-06-28',
        'Carton CT-06SPK-WH-X: 991 cartons, order by 2028-06-21, leaves 2028-06-28',
        'Divider DV-06SPK-NA-X: 991 dividers, order by 2028-06-21, leaves 2028-06-28',
      ],
    })
    expect(plan(search).notes[0]).toBe(
      'In two stages: 6,000 bottles are laid down under the tirage crown, 5,882 are left to disgorge after a loss of 2\u00a0%.',
    )
  })

  it('of port in Victoria over Labour Day needs its parts before the long weekend', () => {
    expect(datesOf('amount=4500&bottle=GB-PT750-AG-B1-00-X&day=2027-03-09&postcode=3688')).toEqual({
      errors: {},
      neededBy: '2027-03-05',
      disgorging: '',
      holidays: 'Holidays on the way: Labour Day (VIC) on Monday 8 March 2027.',
      unsettled: '',
      lines: [
        'Glass GB-PT750-AG-B1-00-X: 6,060 bottles, order by 2027-02-24, leaves 2027-03-03',
        'Closure TC-195BEM-NA-B1-X: 6,060 T-corks, order by 2027-02-24, leaves 2027-03-03',
        'Carton CT-12P75-NA-X: 505 cartons, order by 2027-02-24, leaves 2027-03-03',
      ],
    })
  })

  it('of cans to Canberra over Reconciliation Day needs its parts on the Friday before', () => {
    expect(
      datesOf('amount=20000&unit=bottles&bottle=CA-375CLA-SV-X&day=2027-06-01&postcode=2601'),
    ).toEqual({
      errors: {},
      neededBy: '2027-05-28',
      disgorging: '',
      holidays: 'Holidays on the way: Reconciliation Day (ACT) on Monday 31 May 2027.',
      unsettled: '',
      lines: [
        'Cans CA-375CLA-SV-X: 20,200 cans, order by 2027-05-19, leaves 2027-05-26',
        'Ends CA-END202-SV-X: 20,200 ends, order by 2027-05-19, leaves 2027-05-26',
        'Carrier CA-CAR4-NA-X: 5,050 carriers, order by 2027-04-14, leaves 2027-05-26',
        'Tray CT-24T375-NA-X: 843 trays, order by 2027-05-19, leaves 2027-05-26',
      ],
    })
  })

  it('of kegs in Western Australia over the King’s Birthday uses the holidays of the Perth depot', () => {
    expect(
      datesOf('amount=3000&bottle=KG-KK30-NA-X&day=2027-09-28&postcode=6000&depot=perth'),
    ).toEqual({
      errors: {},
      neededBy: '2027-09-24',
      disgorging: '',
      holidays: 'Holidays on the way: King’s Birthday (WA) on Monday 27 September 2027.',
      unsettled: '',
      lines: ['Kegs KG-KK30-NA-X: 100 kegs, order by 2027-09-15, leaves 2027-09-22'],
    })
  })

  it('of beer in carriers to Hobart over Regatta Day has a carton that takes the carriers', () => {
    const search =
      'amount=7920&bottle=GB-LN330-AM-26-00-X&carrier=CT-06KL33-NA-X&carton=CT-24L33-NA-X&day=2027-02-09&postcode=7000&depot=melbourne'
    expect(datesOf(search)).toEqual({
      errors: {},
      neededBy: '2027-02-05',
      disgorging: '',
      holidays: 'Holidays on the way: Royal Hobart Regatta (TAS) on Monday 8 February 2027.',
      unsettled: '',
      lines: [
        'Glass GB-LN330-AM-26-00-X: 24,240 bottles, order by 2027-01-27, leaves 2027-02-03',
        'Closure CS-26P-BK-26-X: 24,480 crown seals, order by 2027-01-27, leaves 2027-02-03',
        'Carrier CT-06KL33-NA-X: 4,080 carriers, order by 2027-01-27, leaves 2027-02-03',
        'Carton CT-24SL33-NA-X: 1,010 cartons, order by 2027-01-27, leaves 2027-02-03',
      ],
    })
  })

  it('that has not been announced yet names the rule by which it was counted', () => {
    const { days } = plan(
      'amount=4500&bottle=GB-PT750-AG-B1-00-X&day=2028-10-02&postcode=3688&before=2',
    )
    expect(days?.neededBy).toBe('2028-09-27')
    expect(days?.holidays).toBe(
      'Holidays on the way: AFL Grand Final Friday (VIC) on Friday 29 September 2028, not announced yet: announced each year, usually the Friday before the last Saturday of September.',
    )
  })
})
