/** The forms of the credit application: one for each step, and the one that sends it. */

import { z } from "zod";
import {
	bankAccountTypeNames,
	type CreditContent,
	stateCodes,
	structureNames,
	yearPattern,
	zipPattern,
} from "#contracts/credit/credit-schemas";
import { emailPattern } from "#rules/contact/contact-topics";
import { type CreditPart, creditConsent, creditLimits } from "#rules/credit/credit-terms";
import { parseTaxId } from "#rules/credit/tax-id";

import { defineForm, type FormDefinition } from "~/shared/forms/define-form.ts";
import {
	checkboxField,
	emailField,
	idempotencyKeyField,
	optionalPhone,
	optionalText,
	phoneField,
	requiredDate,
	requiredText,
} from "~/shared/forms/form-parts.ts";
import { dollarsField } from "~/shared/forms/number-fields.ts";
import { ownerFieldNames, referenceFieldNames, rowField } from "./credit-fields.ts";

const optionalEmail = optionalText(creditLimits.email).refine(
	(typed) => typed === "" || emailPattern.test(typed),
	"Enter an email address such as name@company.com.",
);
const phone = (missing = "Enter the phone number.") => phoneField(missing, creditLimits.phone);
const getState = (missing: string) =>
	z.string({ error: missing }).refine((code) => stateCodes.includes(code), missing);

const year = (missing: string) =>
	requiredText(missing, 4)
		.regex(yearPattern, { error: "Enter a year with 4 digits.", abort: true })
		.refine((typed) => Number(typed) <= new Date().getFullYear(), "Enter a year that isn't in the future.");

/** "$25,000" and "25000.00" are 25000. */
const dollars = (missing: string) =>
	requiredText(missing, 15)
		.pipe(dollarsField({ min: 1, max: creditLimits.dollars }))
		.refine(Number.isInteger, "Enter an amount in whole dollars, such as 25,000.");

/** People don't see this field; programs that fill in every field do. */
const faxField = z
	.string()
	.max(0, "This field is a trap for spam programs. We cleared it. Send the form again.")
	.optional();

const frame = { fax: faxField, idempotencyKey: idempotencyKeyField };

const taxIdField = z
	.string({ error: "Enter the EIN of the business." })
	.max(40, "Enter 9 digits, such as 12-3456789.")
	.transform((typed, context) => {
		const parsed = parseTaxId(typed);
		if ("digits" in parsed) return parsed.digits;
		context.addIssue({ code: "custom", message: parsed.fault });
		return z.NEVER;
	});

export type SavedStep = { [Part in CreditPart]?: CreditContent[Part] } & { taxId?: string };

const businessSchema = (taxIdSaved: boolean) =>
	z
		.object({
			legalName: requiredText("Enter the legal name of the business.", creditLimits.name),
			dba: optionalText(creditLimits.name),
			structure: z.enum(structureNames, { error: "Choose the type of business." }),
			/** Empty when a saved number is kept. The service requires one before the application is sent. */
			taxId: taxIdSaved ? taxIdField.optional() : taxIdField,
			taxIdSaved: checkboxField,
			yearFounded: year("Enter the year the business was founded."),
			stateOfFormation: optionalText(2).refine(
				(code) => code === "" || stateCodes.includes(code),
				"Choose a state.",
			),
			street: requiredText("Enter the street.", creditLimits.street),
			city: requiredText("Enter the city.", creditLimits.city),
			state: getState("Choose the state."),
			zip: requiredText("Enter the ZIP code.", creditLimits.zip).regex(
				zipPattern,
				"Enter a ZIP code such as 60601.",
			),
			phone: phone(),
			email: emailField,
			payablesName: optionalText(creditLimits.name),
			payablesEmail: optionalEmail,
			monthlyPurchases: dollars("Enter what you expect to buy a month."),
			creditLimit: dollars("Enter the credit limit you request."),
			taxExempt: checkboxField,
			...frame,
		})
		.transform(
			({ fax: _, idempotencyKey: __, taxId, taxIdSaved: ___, ...business }): SavedStep => ({
				business,
				...(taxId !== undefined && { taxId }),
			}),
		);

const businessForm = defineForm({ schema: (field) => businessSchema(field("taxIdSaved") === "yes") });

const plain = z.string().trim().max(creditLimits.email).optional();

type RowRule = Record<string, z.ZodType<string>>;

/** Rows of fields with numbers in their names. Blank rows after the required ones are left out. */
function toRows(
	rows: { row: string; most: number; least: number; names: readonly string[] },
	rule: RowRule,
	typed: Record<string, string | undefined>,
	context: z.RefinementCtx,
): Record<string, string>[] {
	return Array.from({ length: rows.most }, (_, index) => index).flatMap((index) => {
		const values = Object.fromEntries(
			rows.names.map((name) => [name, typed[rowField(rows.row, index, name)] ?? ""]),
		);
		const blank = Object.values(values).every((value) => value === "");
		if (blank && index >= rows.least) return [];
		const parsed = z.object(rule).safeParse(values);
		for (const { path, message } of parsed.error?.issues ?? [])
			context.addIssue({
				code: "custom",
				path: [rowField(rows.row, index, String(path[0]))],
				message,
			});
		return parsed.success ? [parsed.data] : [];
	});
}

const rowShape = (row: string, most: number, names: readonly string[]) =>
	Object.fromEntries(
		Array.from({ length: most }, (_, index) =>
			names.map((name) => [rowField(row, index, name), plain]),
		).flat(),
	) as Record<string, typeof plain>;

const ownersForm = defineForm({
	schema: z
		.object({ ...rowShape("owner", creditLimits.owners, ownerFieldNames), ...frame })
		.transform((typed, context): SavedStep => {
			const rows = { row: "owner", most: creditLimits.owners, least: 1, names: ownerFieldNames };
			const rule = {
				name: requiredText("Enter the name.", creditLimits.name),
				title: requiredText("Enter the title, such as president.", creditLimits.name),
				email: optionalEmail,
				phone: optionalPhone(creditLimits.phone),
			};
			return { owners: toRows(rows, rule, typed, context) as CreditContent["owners"] };
		}),
});

const referencesForm = defineForm({
	schema: z
		.object({ ...rowShape("reference", creditLimits.references, referenceFieldNames), ...frame })
		.transform((typed, context): SavedStep => {
			const rows = {
				row: "reference",
				most: creditLimits.references,
				least: creditLimits.leastReferences,
				names: referenceFieldNames,
			};
			const rule = {
				company: requiredText("Enter the company.", creditLimits.name),
				contact: optionalText(creditLimits.name),
				phone: phone(),
				email: optionalEmail,
				accountNumber: optionalText(creditLimits.account),
			};
			const references = toRows(rows, rule, typed, context) as CreditContent["references"];
			const seen = new Set<string>();
			references.forEach(({ company }, index) => {
				const key = company.toLowerCase();
				if (seen.has(key))
					context.addIssue({
						code: "custom",
						path: [rowField("reference", index, "company")],
						message: "List each company once.",
					});
				seen.add(key);
			});
			return { references };
		}),
});

const bankForm = defineForm({
	schema: z
		.object({
			bank: requiredText("Enter the bank.", creditLimits.name),
			branch: requiredText("Enter the branch or its city.", creditLimits.name),
			officer: optionalText(creditLimits.name),
			phone: phone("Enter the bank's phone number."),
			accountType: z.enum(bankAccountTypeNames, { error: "Choose the type of account." }),
			yearOpened: year("Enter the year the account was opened."),
			...frame,
		})
		.transform(({ fax: _, idempotencyKey: __, ...bank }): SavedStep => ({ bank })),
});

const termsForm = defineForm({
	schema: z
		.object({
			consent: z.literal("yes", { error: "Check the box to agree to the terms." }),
			signature: requiredText("Type your full name to sign.", creditLimits.name),
			title: requiredText("Enter your title.", creditLimits.name),
			signedOn: requiredDate("Enter today's date."),
			...frame,
		})
		.transform(
			({ signature, title, signedOn }): SavedStep => ({
				terms: { signature, title, signedOn, consent: true, version: creditConsent.version },
			}),
		),
});

export const stepForms: Record<CreditPart, FormDefinition<z.ZodType<SavedStep, Record<string, unknown>>>> = {
	business: businessForm,
	owners: ownersForm,
	references: referencesForm,
	bank: bankForm,
	terms: termsForm,
};

export const sendApplicationForm = defineForm({ schema: z.object(frame), draft: false });
