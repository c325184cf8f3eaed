/** What people type for money and quantities, and how it is understood everywhere. */

/** Never a number, whatever the field. */
export const refused = [
	"1,20",
	"12 0.5",
	"7,0",
	"0x20",
	"1e2",
	"Infinity",
	"NaN",
	"-1",
	"1.2.3",
	"１２",
	"12,34,567",
];

export type Reads = "amount" | "percent" | "quantity" | "count";

/** What a field understands besides plain digits, and as what; a field may find it too large or too small. */
export const understood: Record<Reads, Record<string, number>> = {
	amount: { "1,200": 120_000, "$1,200.50": 120_050, " $ 20 ": 2_000, ".75": 75 },
	percent: { "12.5": 1_250, "12.5 %": 1_250, "12.5 percent": 1_250 },
	quantity: { "1,200": 1_200, "24 ea": 24, "qty 24": 24, "2 dz": 24 },
	count: { "1,2": Number.NaN, " 12 ": 12 },
};

/** Every number in a value, at any depth. */
export function numbersIn(value: unknown): number[] {
	if (typeof value === "number") return [value];
	return value && typeof value === "object" ? Object.values(value).flatMap(numbersIn) : [];
}
