import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { catalogEdition, defaultCatalog } from "./seed-catalog.server.ts";

/** Products and SKUs of this edition. When they change, only another edition brings them to existing databases. */
const known = { edition: "6", digest: "14ce4b3b4451369f" };

it("has another edition with every change of products and SKUs of the default catalog", async () => {
	const { products, variations } = await defaultCatalog();
	const hash = createHash("sha256");
	for (const row of [...products, ...variations]) hash.update(JSON.stringify(row));
	expect({ edition: catalogEdition, digest: hash.digest("hex").slice(0, 16) }).toEqual(known);
});
