import { writeFileSync } from 'node:fs'
import { connectDatabase } from '#app/platform/database.server.ts'
import { leaseDatabase } from '#server/embedded-postgres/lease.ts'
import { loadSnapshot } from '#app/domain/catalogue/catalogue-snapshot.server.ts'
import { sheetFacts } from '#app/domain/catalogue/specification-sheet/sheet-facts.ts'
import { writeSheet } from '#app/domain/catalogue/specification-sheet/write-sheet.server.ts'
import { drawSheet } from '#app/domain/catalogue/technical-drawing/technical-drawing.ts'
const lease = await leaseDatabase(process.env)
const { db, close } = connectDatabase(lease.url, 2)
const c = await loadSnapshot(db)
const issue = { date: '21 November 2026', company: { name: 'Vpack', phone: '(08) 5550 1234', email: 'customer.service@vpack.example' }, site: 'http://localhost:3000' }
for (const slug of ['750ml-burgundy-french-bvs-12pk', 'screwcap-30x60-black-saran-tin', 'cork-44x24-natural-flor', ...process.argv.slice(2)]) {
  const p = c.bySlug.get(slug); if (!p) { console.log('no', slug); continue }
  const t = performance.now(); const pdf = await writeSheet(sheetFacts(c, p), drawSheet(p), issue); console.log(slug, pdf.length, (performance.now() - t).toFixed(0), 'ms', process.memoryUsage().rss / 1e6)
  writeFileSync(`/tmp/shots/${slug}.pdf`, pdf)
}
await close(); await lease.release()
