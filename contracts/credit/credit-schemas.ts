/** Schemas of credit applications, for the service and the storefront's forms. */
import { z } from "zod";
import { emailPattern, phonePattern } from "#rules/contact/contact-topics";
import {
	type BankAccountType,
	type BusinessStructure,
	bankAccountTypes,
	businessStructures,
	creditLimits,
} from "#rules/credit/credit-terms";
import { usStates } from "#rules/locations/us-states";

const text = (most: number) => z.string().trim().max(most);
const required = (most: number) => text(most).min(1);
const getKeys = <Name extends string>(record: Record<Name, unknown>) =>
	Object.keys(record) as [Name, ...Name[]];

export const zipPattern = /^\d{5}(-\d{4})?$/;
export const yearPattern = /^(1[6-9]|20)\d{2}$/;

export const structureNames = getKeys<BusinessStructure>(businessStructures);
export const bankAccountTypeNames = getKeys<BankAccountType>(bankAccountTypes);
export const stateCodes = usStates.map(({ code }) => code);

const email = required(creditLimits.email).regex(emailPattern);
const optionalEmail = text(creditLimits.email).refine((value) => value === "" || emailPattern.test(value));
const phone = required(creditLimits.phone).regex(phonePattern);
const optionalPhone = text(creditLimits.phone).refine((value) => value === "" || phonePattern.test(value));
const state = z.string().refine((code) => stateCodes.includes(code));
const dollars = z.number().int().min(1).max(creditLimits.dollars);

export const businessSchema = z.object({
	legalName: required(creditLimits.name),
	/** The name it trades under. */
	dba: text(creditLimits.name),
	structure: z.enum(structureNames),
	stateOfFormation: z.union([z.literal(""), state]),
	yearFounded: z.string().regex(yearPattern),
	street: required(creditLimits.street),
	city: required(creditLimits.city),
	state,
	zip: z.string().regex(zipPattern),
	phone,
	/** Email of the applicant; the confirmation goes there. */
	email,
	payablesName: text(creditLimits.name),
	payablesEmail: optionalEmail,
	/** In whole dollars. */
	monthlyPurchases: dollars,
	creditLimit: dollars,
	taxExempt: z.boolean(),
});

export const ownerSchema = z.object({
	name: required(creditLimits.name),
	title: required(creditLimits.name),
	email: optionalEmail,
	phone: optionalPhone,
});

export const referenceSchema = z.object({
	company: required(creditLimits.name),
	contact: text(creditLimits.name),
	phone,
	email: optionalEmail,
	/** The applicant's number there. */
	accountNumber: text(creditLimits.account),
});

export const bankSchema = z.object({
	bank: required(creditLimits.name),
	branch: required(creditLimits.name),
	officer: text(creditLimits.name),
	phone,
	accountType: z.enum(bankAccountTypeNames),
	yearOpened: z.string().regex(yearPattern),
});

export const termsSchema = z.object({
	/** The typed name. */
	signature: required(creditLimits.name),
	title: required(creditLimits.name),
	/** Day on the signer's calendar, "YYYY-MM-DD". */
	signedOn: z.iso.date(),
	consent: z.literal(true),
	/** Version of the text that was signed. */
	version: required(20),
});

export const partSchemas = {
	business: businessSchema,
	owners: z.array(ownerSchema).min(1).max(creditLimits.owners),
	references: z.array(referenceSchema).min(creditLimits.leastReferences).max(creditLimits.references),
	bank: bankSchema,
	terms: termsSchema,
};

export type CreditContent = { [Part in keyof typeof partSchemas]: z.infer<(typeof partSchemas)[Part]> };
export type CreditDraftContent = { [Part in keyof CreditContent]: CreditContent[Part] | null };

export const emptyDraft: CreditDraftContent = {
	business: null,
	owners: null,
	references: null,
	bank: null,
	terms: null,
};
