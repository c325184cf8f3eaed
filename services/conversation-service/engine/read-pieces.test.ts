import { expect, it } from "vitest";
import { readPartPieces } from "./read-pieces.ts";

const part = "VTR-24-40K-40L";

it.each([
	[`need a hundred ${part} this week. which warehouse could do all of them and what each`, [100]],
	[`${part}: our cost at 48 pcs vs 200 pcs`, [48, 200]],
	[`${part} br30, counter guy only wants 10. possible?`, [10]],
	[`job needs 8 of ${part}, do we even have that many. if not when`, [8]],
	[`can I get 3 ${part}`, [3]],
	[`we want sixty ${part} for Friday`, [60]],
	[`500 ${part} too many?`, [500]],
	[`${part} qty 25 total?`, [25]],
	[`how long for 1,000 of ${part}`, [1000]],
	[`${part} x 30`, [30]],
	[`could you cover 90 of the ${part}`, [90]],
	[`will 15 ${part} ship today`, [15]],
	[`break on price if i take 60 ${part} instead of 20`, [60, 20]],
	[`i only need one ${part}, fine?`, [1]],
	[`a pallet of 120 ${part}`, [120]],
	[`${part}, two dozen pieces`, [24]],
	[`price for two hundred fifty ${part}`, [250]],
	[`a hundred and fifty of ${part}`, [150]],
	[`${part} 40`, [40]],
	[`can ${part} x 200 be here in 2 weeks`, [200]],
	[`${part}, qty: 12`, [12]],
])("reads the pieces of %s", (message, pieces) => {
	expect(readPartPieces(message, [part])).toEqual([{ part, pieces }]);
});

it.each([
	`is ${part} 40 W`,
	`${part} for 3 floors`,
	`${part} in 2 weeks`,
	`12 ft ${part}`,
	`4 lamp ${part}`,
	`${part} with 120 V`,
	`what is the ${part}`,
	`$40 ${part}`,
	`${part} 3 pack`,
	`does ${part} work on 277`,
	`PO 4410 for ${part}`,
	`PO 4410 ${part} price`,
	`price for ${part}, 28801`,
	`stock of ${part} 28801`,
	`price of ${part} 2 x 4`,
	`need ${part}, I already have 10 on site, price?`,
	`can I get ${part} for about a grand`,
])("has no pieces in %s", (message) => {
	expect(readPartPieces(message, [part])).toBeNull();
});

it("gives each of several part numbers its own", () => {
	expect(readPartPieces(`12 EXT-1-R and 6 ${part}, what would that run me`, ["EXT-1-R", part])).toEqual([
		{ part: "EXT-1-R", pieces: [12] },
		{ part, pieces: [6] },
	]);
	for (const message of [`price for 10 EXT-1-R, 20 ${part}`, `10 pcs EXT-1-R, 20 pcs ${part}`])
		expect(readPartPieces(message, ["EXT-1-R", part])).toEqual([
			{ part: "EXT-1-R", pieces: [10] },
			{ part, pieces: [20] },
		]);
	expect(readPartPieces(`12 EXT-1-R and the ${part}`, ["EXT-1-R", part])).toBeNull();
});
