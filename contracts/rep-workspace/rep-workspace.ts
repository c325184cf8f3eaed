/** What waits for a representative across all assigned accounts, and the representative's own tasks. */
import { oc } from "@orpc/contract";
import { z } from "zod";
import { workspaceLimits, workspaceSections } from "#rules/rep-workspace/workspace-terms";
import { formKeySchema } from "../common-fields.ts";
import { extension } from "../document.ts";

const without = "there is no workspace; representatives read quotes, orders and invoices account by account";
const id = z.string().min(1).max(128);
const day = z.iso.date();

const rowSchema = z.object({
	/** Id of the quote, order or invoice. */
	id,
	/** Number as printed on the document. */
	number: z.string(),
	/** Name of a quote; empty for orders and invoices. */
	name: z.string(),
	accountId: id,
	accountName: z.string(),
	/** What the section is sorted by: ISO 8601, or a day. */
	at: z.string(),
	/** The total of a quote or order, the open balance of an invoice. */
	cents: z.number().int(),
});
export type WorkspaceRow = z.infer<typeof rowSchema>;

const sectionSchema = z.object({
	/** The most urgent first. */
	rows: z.array(rowSchema),
	total: z.number().int(),
	/** Sum of all rows, including those not listed. */
	cents: z.number().int(),
});
export type WorkspaceSection = z.infer<typeof sectionSchema>;

export const repTaskSchema = z.object({
	id,
	accountId: id,
	accountName: z.string(),
	text: z.string(),
	/** The day it is due; `null` for no day. */
	dueOn: day.nullable(),
	done: z.boolean(),
});
export type RepTask = z.infer<typeof repTaskSchema>;

/** Sections with their first `workspaceLimits.rows` rows. */
export const repWorkspaceSchema = z.object({
	accounts: z.number().int(),
	quotesWaiting: sectionSchema,
	quotesExpiring: sectionSchema,
	drafts: sectionSchema,
	lateOrders: sectionSchema,
	overdueInvoices: sectionSchema,
	/** Open tasks by due day, then those done in the last week. */
	tasks: z.array(repTaskSchema),
});
export type RepWorkspace = z.infer<typeof repWorkspaceSchema>;

export const workspaceContract = {
	read: oc
		.route({
			method: "GET",
			path: "/order-service/rep-workspace",
			...extension(
				"Quotes, orders and invoices of all assigned accounts that wait for the representative, and the representative's tasks",
				without,
			),
		})
		.output(repWorkspaceSchema),

	section: oc
		.route({
			method: "GET",
			path: "/order-service/rep-workspace/{section}",
			...extension(
				"One section of the workspace, page by page; a page past the end gives the last one",
				without,
			),
		})
		.input(
			z.object({
				section: z.enum(workspaceSections),
				page: z.coerce.number().int().min(1).max(1_000_000).default(1),
			}),
		)
		.output(sectionSchema.extend({ page: z.number().int(), pageCount: z.number().int() })),

	addTask: oc
		.route({
			method: "POST",
			path: "/order-service/rep-tasks",
			...extension(
				"Add a task for an assigned account; 404 for an account of others, 409 with too many open tasks",
				without,
			),
		})
		.input(
			z.object({
				accountId: id,
				text: z.string().trim().min(1).max(workspaceLimits.taskText),
				dueOn: day.optional(),
				formKey: formKeySchema,
			}),
		)
		.output(repTaskSchema),

	markTask: oc
		.route({
			method: "PUT",
			path: "/order-service/rep-tasks/{id}",
			...extension("Mark one of the own tasks as done or open; 404 for a task of others", without),
		})
		.input(z.object({ id, done: z.boolean() }))
		.output(repTaskSchema),

	deleteTask: oc
		.route({
			method: "DELETE",
			path: "/order-service/rep-tasks/{id}",
			...extension("Delete one of the own tasks; 404 for a task of others", without),
		})
		.input(z.object({ id }))
		.output(z.object({ id })),
};
