import type { MeshPhysicalMaterial } from 'three'
import type { Material } from '../../drawing/paint/material.ts'

/**
 * Shader functions of smooth random values from 0 to 1 at a point in mm, one value per mm and in
 * three octaves.
 */
const noise = /* glsl */ `
  varying vec3 vGrainAt;
  float grainHash(vec3 p) {
    p = fract(p * vec3(0.1031, 0.1030, 0.0973));
    p += dot(p, p.yxz + 33.33);
    return fract((p.x + p.y) * p.z);
  }
  float grainNoise(vec3 p) {
    vec3 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(
      mix(mix(grainHash(i), grainHash(i + vec3(1, 0, 0)), f.x),
          mix(grainHash(i + vec3(0, 1, 0)), grainHash(i + vec3(1, 1, 0)), f.x), f.y),
      mix(mix(grainHash(i + vec3(0, 0, 1)), grainHash(i + vec3(1, 0, 1)), f.x),
          mix(grainHash(i + vec3(0, 1, 1)), grainHash(i + vec3(1, 1, 1)), f.x), f.y), f.z);
  }
  float grainFine(vec3 p) {
    return 0.55 * grainNoise(p) + 0.3 * grainNoise(p * 2.1 + 7.0) + 0.15 * grainNoise(p * 4.3 + 19.0);
  }
`

interface Grain {
  /** Shader statements that change `diffuseColor.rgb`. */
  colour?: string
  /** Shader statements that change `roughnessFactor`. */
  roughness?: string
  /** Roughness of the material itself, instead of that of lacquer. */
  isMatt?: boolean
}

/** Metal drawn or turned: fine scratches along one direction, which catch the light unevenly. */
const brushed = (place: string, depth: number): Grain => ({
  colour: `diffuseColor.rgb *= ${(1 - depth / 2).toFixed(3)} + ${depth.toFixed(3)} * grainFine(${place});`,
  roughness: `roughnessFactor += 0.16 * grainFine(${place}) - 0.02;`,
})

/** Board or sawn timber: dull, with fibres that make it unevenly light by a share. */
const board = (share: number): Grain => ({
  isMatt: true,
  colour: `diffuseColor.rgb *= ${(1 - share * 0.6).toFixed(3)} + ${share.toFixed(3)} * grainFine(vGrainAt * vec3(0.2, 0.55, 0.55));`,
})

const grains: Readonly<Partial<Record<Material, Grain>>> = {
  // A can is ironed upwards, so its scratches run up; a keg is turned, so they run around.
  aluminium: brushed('vec3(atan(vGrainAt.x, vGrainAt.z) * 90.0, vGrainAt.y * 0.012, 1.0)', 0.34),
  steel: brushed(
    'vec3(vGrainAt.y * 0.9, length(vGrainAt.xz) * 0.9, atan(vGrainAt.x, vGrainAt.z) * 1.5)',
    0.2,
  ),
  cork: {
    isMatt: true,
    // Growth rings as bands, and lenticels as short dark slits across the cork.
    colour: `
      float bands = grainFine(vec3(vGrainAt.x * 0.5, vGrainAt.y * 0.06, vGrainAt.z * 0.5));
      float slits = smoothstep(0.66, 0.8, grainNoise(vec3(vGrainAt.x * 0.55, vGrainAt.y * 1.5, vGrainAt.z * 0.55)));
      float fleck = grainFine(vGrainAt * 1.6);
      diffuseColor.rgb *= (0.8 + 0.34 * bands) * (0.9 + 0.2 * fleck) * (1.0 - 0.36 * slits);`,
  },
  'cork-agglomerate': {
    isMatt: true,
    // Granules of about 1.5 mm, lighter and darker, with dark joints.
    colour: `
      vec3 cell = floor(vGrainAt * 0.75 + 0.8 * grainNoise(vGrainAt * 0.9));
      float joint = grainNoise(vGrainAt * 1.5 + 3.0);
      diffuseColor.rgb *= (0.72 + 0.46 * grainHash(cell)) * (0.86 + 0.22 * joint);`,
  },
  'cork-synthetic': {
    isMatt: true,
    colour: 'diffuseColor.rgb *= 0.95 + 0.08 * grainFine(vGrainAt * 1.2);',
  },
  beech: {
    isMatt: true,
    colour:
      'diffuseColor.rgb *= 0.86 + 0.26 * grainFine(vec3(vGrainAt.x * 0.12, vGrainAt.y * 1.4, vGrainAt.z * 1.4));',
  },
  'dark-wood': {
    isMatt: true,
    colour:
      'diffuseColor.rgb *= 0.78 + 0.4 * grainFine(vec3(vGrainAt.x * 0.12, vGrainAt.y * 1.4, vGrainAt.z * 1.4));',
  },
  kraft: board(0.1),
  'board-white': board(0.04),
  'board-grey': board(0.08),
  pine: board(0.16),
  hardwood: board(0.18),
}

/**
 * Gives a material the grain of cork, wood, board or brushed metal, computed from the position on
 * the product, so that it needs no texture.
 * @param name name of the material; materials without grain stay as they are
 * @param mmPerUnit millimetres per unit of the geometry: 1000 for a file in metres
 */
export function addGrain(material: MeshPhysicalMaterial, name: string, mmPerUnit: number) {
  const grain = grains[name as Material]
  if (!grain) return material
  if (grain.isMatt) {
    material.roughness = 0.8
    material.clearcoat = 0
  }
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vGrainAt;')
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>\nvGrainAt = position * ${mmPerUnit.toFixed(1)};`,
      )
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', `#include <common>\n${noise}`)
      .replace('#include <color_fragment>', `#include <color_fragment>\n${grain.colour ?? ''}`)
      .replace(
        '#include <roughnessmap_fragment>',
        `#include <roughnessmap_fragment>\n${grain.roughness ?? ''}`,
      )
  }
  material.customProgramCacheKey = () => `${name} ${mmPerUnit}`
  return material
}
