import { openDatabase } from "#services/db/connect.server";
import { catalogueSnapshots } from "#services/product-service/catalogue-snapshot.server";
import { CatalogueSource } from "#services/product-service/listing/catalogue.server";
import { listing } from "#services/product-service/listing/listing.server";
import { search } from "#services/product-service/search/search.server";

const o = await openDatabase("/tmp/search-data/s.db");
const src = new CatalogueSource(o.db, o.dialect, catalogueSnapshots(o.db));
let t = performance.now();
await src.use(async (c) => c);
console.log("load", performance.now() - t);
const sug = process.argv[2] === "-s";
const qs = process.argv.slice(sug ? 3 : 2);
for (const q of qs) {
	t = performance.now();
	if (sug) {
		const r = await src.use((c) => search(o.db, c, { searchTerm: q, limit: 12 }));
		console.log(`\n## ${q}  ${(performance.now() - t).toFixed(1)}ms`);
		for (const x of r) console.log("  ", x.badge, "|", x.name, "|", x.description, "|", x.link);
		continue;
	}
	const r = await src.use((c) => listing(o.db, c, { searchTerm: q, unit: "product", page: 1 }));
	console.log(
		`\n## ${q}  total ${r.total} ${(performance.now() - t).toFixed(1)}ms`,
		JSON.stringify(r.interpretation),
	);
	for (const p of r.products.slice(0, 4))
		console.log("  ", p.name, "|", p.sku, "|", p.cctKelvin.join("/"), "|", p.subcategory.name);
}
await o.close();
