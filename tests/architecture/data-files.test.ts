/** Each JSON file of `services/data` matches its schema, and every file is checked. */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { budgetSchema } from "#contracts/company/company";
import { customerTypes } from "#contracts/users/user";
import { houseRange } from "#demo/catalog/house-range/house-range";
import { brandAliases } from "#demo/catalog/registers/register-facts";
import { getInvoicePlans, memoPlans, orderPlans, returnPlans } from "#demo/demo-plans";
import { readQuestionKinds } from "#services/conversation-service/engine/meaning/read-meaning";
import { readDemoPrograms } from "#services/product-service/rebates/rebate-routes.server";
import { inRoot } from "../../scripts/setup/root.mjs";

const text = z.string().min(1);
const weights = z.strictObject({ scale: z.number().positive(), weights: z.base64() });
const person = {
	userId: text,
	email: z.email(),
	fname: text,
	lname: text,
	customerType: z.enum(customerTypes),
};

/** Files without a schema beside their reader. */
const schemas = {
	"demo-accounts.json": z.strictObject({
		accounts: z.array(
			z.strictObject({
				id: z.string().regex(/^\d{5}$/),
				name: text,
				street: text,
				city: text,
				state: z.string().length(2),
				zip: z.string().regex(/^\d{5}$/),
				phone: z.string().regex(/^\d{3}-555-\d{4}$/),
				/** Basis points. */
				discount: z.int().min(0).max(10_000),
				/** The account that it is a branch of. */
				company_id: z
					.string()
					.regex(/^\d{5}$/)
					.optional(),
			}),
		),
		salesReps: z.array(
			z.strictObject({
				id: text,
				name: text,
				email: z.email(),
				phone: text,
				territory: text,
				accountIds: z.array(text),
			}),
		),
		companyMembers: z.array(
			z.strictObject({
				account_id: text,
				user_id: text,
				buyer: z.union([z.literal(0), z.literal(1)]),
				approver: z.union([z.literal(0), z.literal(1)]),
				payable: z.union([z.literal(0), z.literal(1)]),
				order_limit_cents: z.int().nullable(),
				month_limit_cents: z.int().nullable(),
			}),
		),
		companyTimeZones: z.array(
			z.strictObject({ account_id: text, timeZone: z.enum(Intl.supportedValuesOf("timeZone")) }),
		),
		companyBudgets: z.array(budgetSchema.extend({ account_id: text })),
		pendingUsers: z.array(
			z.strictObject({
				...person,
				accountIds: z.array(text),
				pendingAdmin: z.boolean(),
				pendingRepInfo: z.strictObject({ agency: text, phone: text, territory: text }).nullable(),
			}),
		),
	}),
	"demo-sign-ins.json": z.array(
		z.strictObject({
			...person,
			password: z.string().min(8),
			role: text,
			portalRole: z.enum(["user", "admin"]),
			access: z.array(z.enum(["cart", "portalUsers"])),
			accountIds: z.array(text),
			salesRepIds: z.array(text),
		}),
	),
	"question-classifier.json": z.strictObject({
		sentences: z.hash("sha256"),
		kinds: z.array(text),
		bias: z.array(z.number()),
		meaning: weights,
		words: z.array(text),
		rarities: z.array(z.number().positive()),
		ofWords: weights,
	}),
};

/** Files whose reader checks them when it reads them. */
const readers = {
	"brand-aliases.json": brandAliases,
	"demo-invoices.json": () => [...getInvoicePlans("10010"), ...memoPlans, ...returnPlans],
	"demo-orders.json": orderPlans,
	"demo-rebates.json": readDemoPrograms,
	"house-range.json": () => houseRange().products,
	"question-kinds.json": readQuestionKinds,
};

describe("data files", () => {
	it.each(Object.entries(schemas))("%s matches its schema", (file, schema) => {
		const parsed = schema.safeParse(JSON.parse(readFileSync(inRoot("services", "data", file), "utf8")));
		expect(parsed.error?.issues ?? []).toEqual([]);
	});

	it.each(Object.entries(readers))("%s is read by the code", (_, read) => {
		expect(read().length).toBeGreaterThan(0);
	});

	it("are all checked here", () => {
		const files = readdirSync(inRoot("services", "data")).filter((file) => file.endsWith(".json"));
		expect(files.sort()).toEqual([...Object.keys(schemas), ...Object.keys(readers)].sort());
	});
});
