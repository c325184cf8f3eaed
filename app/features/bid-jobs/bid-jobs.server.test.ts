import { expect, it } from "vitest";
import { countsCsv } from "./bid-jobs.server.ts";

it("has types as rows and quotes as columns, and no formulas", () => {
	const quote = (accountName: string, number: string, total: number) => ({
		...{ id: number, number, name: "", accountId: "1", accountName, total },
		status: "sent-back" as const,
	});
	const csv = countsCsv({
		quotes: [quote("=Turner", "Q-100001", 10), quote("Volt", "Q-100002", 20.5)],
		rows: [
			{ type: "-A", counts: [10, null], differs: true },
			{ type: "B", counts: [4, 4], differs: false },
		],
	});
	expect(csv.replace(/^\uFEFF/, "").split("\r\n")).toEqual([
		'Type,"\'=Turner, Q-100001","Volt, Q-100002",Check',
		"'-A,10,not quoted,Differs",
		"B,4,4,Same",
		"Total (USD),10.00,20.50,",
		"",
	]);
});
