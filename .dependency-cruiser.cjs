const audiences = ['site', 'portal', 'staff', 'endpoints']
/** Inside domain/ a folder imports only folders before it. */
const domainOrder = [
  'links',
  'calendar',
  'redirects',
  'content',
  'articles',
  'people',
  'files',
  'packaging',
  'catalogue',
  'sharing',
  'addresses',
  'notifications',
  'writing',
  'sign-in',
  'contact',
  'enquiry',
  'held-forms',
  'reviews',
  'correspondence',
  'own-range',
  'customers',
  'orders',
  'leaving',
  'figures',
  'desk',
  'privacy',
]
const notTests = '[.]test[.]tsx?$'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...audiences.map((audience) => ({
      name: `${audience}-stays-apart`,
      comment: 'Audiences never import each other.',
      severity: 'error',
      from: { path: `^app/${audience}/` },
      to: { path: `^app/(${audiences.filter((other) => other !== audience).join('|')})/` },
    })),
    {
      name: 'document-below-audiences',
      comment: 'What every document has belongs to no audience, and so does what the root shows.',
      severity: 'error',
      from: { path: '^app/(document/|root)', pathNot: notTests },
      to: { path: '^(app/(site|portal|staff|endpoints|routes)|server/|tests/)' },
    },
    {
      name: 'framework-at-the-bottom',
      comment: "What knows React Router's inside knows nothing of the site.",
      severity: 'error',
      from: { path: '^app/framework/', pathNot: notTests },
      to: { path: '^(app/(?!framework/|platform/)|server/|tests/)' },
    },
    {
      name: 'domain-below-audiences',
      severity: 'error',
      from: { path: '^app/domain/', pathNot: notTests },
      to: { path: '^(app/(site|portal|staff|endpoints|document|root|routes)|server/|tests/)' },
    },
    {
      name: 'platform-at-the-bottom',
      severity: 'error',
      from: { path: '^app/platform/', pathNot: notTests },
      to: { path: '^(app/(?!platform/|business-constants)|server/|tests/)' },
    },
    {
      name: 'ui-knows-no-domain',
      severity: 'error',
      from: { path: '^app/ui/', pathNot: notTests },
      to: { path: '^(app/(?!ui/|business-constants)|server/|tests/)' },
    },
    {
      name: 'only-starters-import-server',
      severity: 'error',
      from: { path: '^app/', pathNot: notTests },
      to: { path: '^server/' },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { path: '^(app|server|db)/', pathNot: notTests },
      to: { path: '^tests/' },
    },
    {
      name: 'views-touch-no-tables',
      comment: 'A .tsx never imports a .server; only route modules, which have loaders, may.',
      severity: 'error',
      from: { path: '^app/(domain|ui)/.*[.]tsx$', pathNot: notTests },
      to: { path: '[.]server[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-files-touch-no-tables',
      severity: 'error',
      from: { path: '^app/domain/.*(?<![.]server)[.]ts$', pathNot: ['[.]server[.]', notTests] },
      to: { path: '[.]server[.]tsx?$', dependencyTypesNot: ['type-only'] },
    },
    ...domainOrder.map((folder, i) => ({
      name: `domain-order-${folder}`,
      severity: 'error',
      from: { path: `^app/domain/${folder}/`, pathNot: notTests },
      to: { path: `^app/domain/(${domainOrder.slice(i + 1).join('|') || 'none'})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router|node_modules)/|[+]types' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
}
