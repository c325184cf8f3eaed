/** Demo invoices, credit memos and returns of `services/data/demo-invoices.json`, in days before today. */
import { z } from "zod";
import demoInvoices from "../services/data/demo-invoices.json" with { type: "json" };

export const netDays = 30;

const daysAgo = z.int().positive();
const cents = z.int().nonnegative();

const invoicePlanSchema = z.strictObject({
	issuedDaysAgo: daysAgo,
	lines: z.int().positive(),
	/** Cents. */
	freight: cents,
	checks: z.array(z.strictObject({ percent: z.int().min(1).max(100), afterDays: z.int() })),
});
export type InvoicePlan = z.infer<typeof invoicePlanSchema>;

const documentsSchema = z.strictObject({
	/** Accounts of `demo-accounts.json` with documents of every kind; others have a few invoices. */
	accountsWithAllKinds: z.array(z.string()),
	allKinds: z.array(invoicePlanSchema),
	fewKinds: z.array(invoicePlanSchema),
	creditMemos: z.array(
		z.strictObject({
			issuedDaysAgo: daysAgo,
			reason: z.string(),
			cents,
			/** `plan` is an index of `allKinds`. */
			used: z.strictObject({ cents, plan: z.int(), daysAgo }).nullable(),
		}),
	),
	returns: z.array(
		z.strictObject({ openedDaysAgo: daysAgo, quantity: z.int(), reason: z.string(), status: z.string() }),
	),
});

const documents = documentsSchema.parse(demoInvoices);

export const { accountsWithAllKinds, creditMemos: memoPlans, returns: returnPlans } = documents;

export const getInvoicePlans = (accountId: string): readonly InvoicePlan[] =>
	accountsWithAllKinds.includes(accountId) ? documents.allKinds : documents.fewKinds;

const quantities: readonly number[] = [24, 6, 12, 48, 4, 30, 8, 96, 2, 16];
const manyLines = 50;

export const getPieces = ({ lines }: InvoicePlan, place: number): number =>
	lines >= manyLines ? 1 + (place % 6) : (quantities[place % quantities.length] ?? 1);
