import { expect, it } from "vitest";
import { getTotals, makeQuoteLine } from "../../tests/factories/quote.ts";
import { lineTable, totalRows } from "./order-details.ts";

const product = (sku: string, name = `Fixture ${sku}`) => ({ ...makeQuoteLine().productDetails, sku, name });

it("names an alternate by its base, and says that it isn't in the total", () => {
	const base = makeQuoteLine({ lineId: "a", fixtureType: "A1", productDetails: product("X-1") });
	const offered = makeQuoteLine({
		lineId: "b",
		fixtureType: "",
		productDetails: product("X-2"),
		alternate: { to: "a", chosen: false },
	});
	const { lines, count } = lineTable("Items", [base, offered]);
	expect(count).toBe(2);
	expect(lines[1]?.notes).toContain("Alternate to A1, not in the total");
});

it("takes links and markup from what people typed, and leaves the catalog's texts as they are", () => {
	const line = makeQuoteLine({
		productDetails: { ...product("X-1", "Lamp 24/50K"), ownNumber: "our://part" },
		job: "Job: <b>1</b>",
		note: "see https://evil.example",
	});
	const [{ notes = [] } = {}] = lineTable("Items", [line]).lines;
	expect(notes).toEqual(
		expect.arrayContaining([
			"Lamp 24/50K",
			"Cust. part no. our part",
			"Job Job b 1 b",
			"Note: see https evil.example",
		]),
	);
});

it("shows an item outside of the catalog by its description", () => {
	const line = makeQuoteLine({
		productDetails: product("20 ft pole", "20 ft pole"),
		nonCatalog: { leadTime: "6 weeks" },
	});
	const [shown] = lineTable("Items", [line]).lines;
	expect(shown?.title).toBe("20 ft pole");
	expect(shown?.notes).toContain("Non-catalog item, lead time 6 weeks");
});

it("ends with the total", () => {
	const rows = totalRows(getTotals([makeQuoteLine()]), null);
	expect(rows.at(-1)?.label).toBe("Total");
	expect(rows[0]?.label).toBe("Subtotal");
});
