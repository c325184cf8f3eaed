/** Demo invoices, credit memos and returns, in days before today. */

/**
 * Accounts of `services/data/demo-accounts.json` with documents of every kind; others have a few invoices.
 */
export const accountsWithAllKinds: readonly string[] = ["10010", "10030", "10080", "10090"];

export const netDays = 30;

export type InvoicePlan = {
	issuedDaysAgo: number;
	lines: number;
	freight: number;
	checks: readonly { percent: number; afterDays: number }[];
};

const plan = (
	issuedDaysAgo: number,
	lines: number,
	freight: number,
	...checks: readonly (readonly [percent: number, afterDays: number])[]
): InvoicePlan => ({
	issuedDaysAgo,
	lines,
	freight,
	checks: checks.map(([percent, afterDays]) => ({ percent, afterDays })),
});

const allKinds: readonly InvoicePlan[] = [
	plan(2, 3, 0),
	plan(9, 5, 4850),
	plan(16, 4, 0, [40, 10]),
	plan(24, 120, 38_500),
	plan(30, 2, 2400),
	plan(38, 6, 6425),
	plan(47, 3, 0, [100, 28]),
	plan(52, 7, 4850, [35, 30]),
	plan(71, 2, 2400),
	plan(78, 5, 0, [60, 25], [40, 41]),
	plan(84, 4, 6425),
	plan(103, 3, 0),
	plan(131, 8, 9900),
	plan(160, 6, 4850, [100, 33]),
];

const someKinds: readonly InvoicePlan[] = [
	plan(5, 4, 0),
	plan(21, 2, 2400, [50, 14]),
	plan(44, 5, 4850),
	plan(66, 3, 0, [100, 29]),
	plan(97, 4, 2400),
	plan(140, 2, 0, [100, 31]),
];

export const getInvoicePlans = (accountId: string): readonly InvoicePlan[] =>
	accountsWithAllKinds.includes(accountId) ? allKinds : someKinds;

export type MemoPlan = {
	issuedDaysAgo: number;
	reason: string;
	cents: number;
	used: { cents: number; plan: number; daysAgo: number } | null;
};

export const memoPlans: readonly MemoPlan[] = [
	{
		issuedDaysAgo: 33,
		reason: "Returned goods, RMA-1162",
		cents: 48_240,
		used: { cents: 15_000, plan: 5, daysAgo: 12 },
	},
	{ issuedDaysAgo: 8, reason: "Freight charged twice", cents: 6425, used: null },
];

export const returnPlans = [
	{
		openedDaysAgo: 18,
		quantity: 6,
		reason: "Wrong color temperature delivered",
		status: "Goods received, being checked",
	},
	{ openedDaysAgo: 4, quantity: 2, reason: "Damaged in transit", status: "Goods awaited" },
] as const;

const quantities: readonly number[] = [24, 6, 12, 48, 4, 30, 8, 96, 2, 16];
const manyLines = 50;

export const getPieces = ({ lines }: InvoicePlan, place: number): number =>
	lines >= manyLines ? 1 + (place % 6) : (quantities[place % quantities.length] ?? 1);
