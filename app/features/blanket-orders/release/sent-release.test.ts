import { expect, it } from "vitest";
import { hiddenFields } from "./sent-release.ts";

it("places every line that was reviewed, with its quantity as typed, and none that was left empty", () => {
	const quantities = ["1,200", "", "24 ea", "0", "2 dz", "7"];
	const lines = quantities.map((quantity, at) => ({ lineId: `line-${at}`, quantity }));
	expect(hiddenFields({ address: "yard", note: "", lines: [null, ...lines] })).toEqual([
		["address", "yard"],
		["lines[0].lineId", "line-0"],
		["lines[0].quantity", "1,200"],
		["lines[1].lineId", "line-2"],
		["lines[1].quantity", "24 ea"],
		["lines[2].lineId", "line-4"],
		["lines[2].quantity", "2 dz"],
		["lines[3].lineId", "line-5"],
		["lines[3].quantity", "7"],
	]);
});
