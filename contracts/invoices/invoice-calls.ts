/** Calls of the portal service about invoices, credit memos and statements. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { invoiceListFields } from "#rules/invoices/invoice-status";
import { formKeySchema } from "../common-fields.ts";
import { extension, extensionField, specified } from "../document.ts";
import { paidAmountSchema } from "../payments/payment-attempts.ts";
import {
	accountStatementSchema,
	ageingSchema,
	creditMemoSchema,
	invoiceFiltersSchema,
	invoiceSchema,
	invoiceSummarySchema,
	openRmaSchema,
	statementSchema,
} from "./invoices.ts";

const id = z.string().min(1).max(128);
const dollars = z.number().min(0).multipleOf(0.01);

export const invoiceCalls = {
	invoices: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}",
			...specified(
				"A page of an account's invoices, newest first by default, with its credit memos and open RMAs",
			),
		})
		.input(invoiceFiltersSchema.extend({ accountId: id, page: z.coerce.number().int().min(1).default(1) }))
		.output(
			z.object({
				invoices: z.array(invoiceSummarySchema),
				creditMemos: z.array(creditMemoSchema),
				openRmas: z.array(openRmaSchema),
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
				balance: dollars,
				ageing: ageingSchema.nullable().describe(extensionField("no ages are shown")),
				/** Fields that no invoice of the account has; the list leaves them out. */
				unknown: z.array(z.enum(invoiceListFields)).optional(),
				/** Statuses of the account's invoices, when they are not `invoiceStatuses`. */
				statuses: z.array(z.string()).optional(),
			}),
		),

	invoiceCsv: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}/csv",
			...extension(
				"All invoices that match the filters, as CSV with a header line",
				"the shop makes the file from the list of invoices",
			),
		})
		.input(invoiceFiltersSchema.extend({ accountId: id }))
		.output(z.object({ csv: z.string(), count: z.number().int() })),

	invoice: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}/{invoiceId}",
			...extension(
				"An invoice with its lines and settlements; 404 for one of another account",
				"the invoice is found in the list by its number, and its lines are not shown",
			),
		})
		.input(z.object({ accountId: id, invoiceId: id }))
		.output(invoiceSchema),

	invoicesById: oc
		.route({
			method: "POST",
			path: "/portal-service/invoices/{accountId}/some",
			...extension(
				"Invoices of an account by id, in the given order and without unknown ids",
				"they are found in the list by their numbers",
			),
		})
		.input(
			z.object({
				accountId: id,
				ids: z.array(id).min(1).max(100),
				/** Includes other accounts of the company that the person may pay for. */
				company: z.boolean().optional(),
			}),
		)
		.output(z.array(invoiceSummarySchema)),

	companyInvoices: oc
		.route({
			method: "GET",
			path: "/portal-service/invoices/{accountId}/company",
			...extension(
				"A page of the open invoices of all accounts of the company that the person may pay for, by due date, with what each account owes; 403 without permission to pay, 404 for a branch that isn't among them",
				"invoices of one account are listed and paid at a time",
			),
		})
		.input(
			z.object({
				accountId: id,
				branch: id.optional(),
				page: z.coerce.number().int().min(1).default(1),
			}),
		)
		.output(
			z.object({
				invoices: z.array(invoiceSummarySchema),
				/** The acting account first. */
				branches: z.array(z.object({ accountId: id, name: z.string(), balance: dollars })),
				balance: dollars,
				total: z.number().int(),
				page: z.number().int(),
				pageCount: z.number().int(),
			}),
		),

	statement: oc
		.route({
			method: "GET",
			path: "/portal-service/statements/{accountId}",
			...extension(
				"The statement of an account with its aging",
				"the statement shows the unpaid invoices of the list",
			),
		})
		.input(z.object({ accountId: id }))
		.output(statementSchema),

	accountStatement: oc
		.route({
			method: "GET",
			path: "/portal-service/statements/{accountId}/period",
			...extension(
				"What happened in an account between two days by its clock, with the balance after each entry and the aging of the last day. 422 NOT_BEGUN for a period after today, TOO_MANY above 5,000 entries",
				"statements of a period are not offered",
			),
		})
		.input(z.object({ accountId: id, from: z.iso.date(), to: z.iso.date() }))
		.output(accountStatementSchema),

	creditMemo: oc
		.route({
			method: "GET",
			path: "/portal-service/credit-memos/{creditMemoId}",
			...extension(
				"A credit memo of the account; 404 for one of another account",
				"it is found in the list of invoices and credit memos",
			),
		})
		.input(z.object({ creditMemoId: id }))
		.output(creditMemoSchema),

	applyCredit: oc
		.route({
			method: "POST",
			path: "/portal-service/credit-memos/{creditMemoId}/apply",
			...extension(
				"Apply all or part of a credit memo to an invoice of the account; 409 TOO_MUCH for more than remains or is owed, and while the invoice is being paid; 403 without permission to pay. The same formKey counts once",
				"credit memos are shown, but not applied",
			),
		})
		.input(
			z.object({
				creditMemoId: id,
				invoiceId: id,
				amount: paidAmountSchema,
				formKey: formKeySchema,
			}),
		)
		.output(z.object({ invoice: invoiceSummarySchema, creditMemo: creditMemoSchema })),
};
