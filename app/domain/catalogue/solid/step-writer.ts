type Place = readonly [x: number, y: number, z: number]

/** Creates a writer for the numbered entities of a STEP file and the structure around them. */
export function stepWriter() {
  const lines: string[] = []
  const add = (entity: string) => `#${lines.push(entity)}`
  const real = (value: number) => {
    const text = value.toFixed(9).replace(/0+$/, '')
    return text === '-0.' ? '0.' : text
  }
  const triple = (place: Place) => `(${place.map(real).join(',')})`
  const point = (place: Place) => add(`CARTESIAN_POINT('',${triple(place)})`)
  const direction = (place: Place) => add(`DIRECTION('',${triple(place)})`)

  /** Adds a coordinate system on the axis of revolution at a height, with z up (1) or down (−1). */
  function placement(height: number, up: 1 | -1): string {
    const [origin, z, x] = [point([0, 0, height]), direction([0, 0, up]), direction([1, 0, 0])]
    return add(`AXIS2_PLACEMENT_3D('',${origin},${z},${x})`)
  }

  function vertex(place: Place): string {
    return add(`VERTEX_POINT('',${point(place)})`)
  }

  /** Adds a straight edge between two vertices. */
  function edge(from: string, to: string, start: Place, end: Place): string {
    const along = [end[0] - start[0], end[1] - start[1], end[2] - start[2]] as const
    const length = Math.hypot(...along)
    const unit = direction([along[0] / length, along[1] / length, along[2] / length])
    const vector = add(`VECTOR('',${unit},${real(length)})`)
    const line = add(`LINE('',${point(start)},${vector})`)
    return add(`EDGE_CURVE('',${from},${to},${line},.T.)`)
  }

  let known: string | null = null
  /** Adds, once, the units and precision that all shapes use. */
  function context(): string {
    if (known) return known
    const length = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))')
    const angle = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))')
    const solidAngle = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())')
    const precision = add(
      `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-4),${length},'distance_accuracy_value','')`,
    )
    known = add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((${precision}))GLOBAL_UNIT_ASSIGNED_CONTEXT((${length},${angle},${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
    )
    return known
  }

  /**
   * Assembles the whole file around solids.
   * @param day ISO date
   */
  function file(
    solids: string,
    name: string,
    day: string,
    representation = 'ADVANCED_BREP_SHAPE_REPRESENTATION',
  ): string {
    const application = add("APPLICATION_CONTEXT('automotive design')")
    add(
      `APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,${application})`,
    )
    const shape = add(`${representation}('${name}',(${placement(0, 1)},${solids}),${context()})`)
    const productContext = add(`PRODUCT_CONTEXT('',${application},'mechanical')`)
    const product = add(`PRODUCT('${name}','${name}','',(${productContext}))`)
    add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part','',(${product}))`)
    const formation = add(`PRODUCT_DEFINITION_FORMATION('','',${product})`)
    const definitionContext = add(
      `PRODUCT_DEFINITION_CONTEXT('part definition',${application},'design')`,
    )
    const definition = add(`PRODUCT_DEFINITION('design','',${formation},${definitionContext})`)
    const definitionShape = add(`PRODUCT_DEFINITION_SHAPE('','',${definition})`)
    add(`SHAPE_DEFINITION_REPRESENTATION(${definitionShape},${shape})`)
    return [
      'ISO-10303-21;',
      'HEADER;',
      "FILE_DESCRIPTION(('Nominal; not for tooling'),'2;1');",
      `FILE_NAME('${name}','${day}T00:00:00',('Vpack'),('Vpack'),'','Vpack','');`,
      "FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));",
      'ENDSEC;',
      'DATA;',
      ...lines.map((entity, index) => `#${index + 1}=${entity};`),
      'ENDSEC;',
      'END-ISO-10303-21;',
      '',
    ].join('\n')
  }

  return { add, real, placement, vertex, edge, context, file }
}
