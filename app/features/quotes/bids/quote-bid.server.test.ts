import { expect, it } from "vitest";
import { bidComparisonCsv } from "./quote-bid.server.ts";

it("has both sides of each type, exact savings, and no formulas", () => {
	const side = (sku: string, total: number | null) => ({
		lineId: sku,
		sku,
		name: "",
		quantity: 2,
		price: total,
		total,
	});
	const csv = bidComparisonCsv({
		base: { called: "=Base", total: 30 },
		revision: { called: "VE 1", total: 40.5 },
		saves: -10.5,
		types: [
			{ type: "+A", kind: "substituted", base: side("P", 10), revision: side("=Q", 20.5), saves: -10.5 },
			{ type: "B", kind: "same", base: side("R", null), revision: side("R", null), saves: null },
		],
		lots: [{ name: "Garage", base: 20, revision: 20, saves: 0 }],
	});
	const [head, first, second, lot, total] = csv.split("\r\n");
	expect(head).toContain("'=Base, part number");
	expect(first).toBe("'+A,Substituted,P,2,10.00,10.00,'=Q,2,20.50,20.50,-10.50");
	expect(second).toBe("B,Same,R,2,In lot,In lot,R,2,In lot,In lot,In lot");
	expect(lot).toBe("Lot Garage,Same,,,,20.00,,,,20.00,0.00");
	expect(total).toBe("Total,,,,,30.00,,,,40.50,-10.50");
});
