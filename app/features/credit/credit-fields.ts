/** The fields of each step, for its form, its review and its copy. Free of schemas, for use in the browser. */
import type { CreditContent } from "#contracts/credit/credit-schemas";
import {
	bankAccountTypes,
	businessStructures,
	type CreditPart,
	creditLimits,
} from "#rules/credit/credit-terms";
import { usStates } from "#rules/locations/us-states";

export type FieldSpec = {
	name: string;
	label: string;
	/** Name of the answer, where the label is a sentence or an instruction. */
	answer?: string;
	/** Optional fields say so. */
	required?: boolean;
	hint?: string;
	type?: "text" | "email" | "tel" | "date";
	inputMode?: "numeric";
	autoComplete?: string;
	maxLength?: number;
	options?: readonly (readonly [string, string])[];
	/** A check box. */
	box?: boolean;
};
export type FieldGroup = { title: string; note?: string; fields: readonly FieldSpec[] };

const { name, street, city, zip, phone, email, account, owners, references, leastReferences } = creditLimits;
const entries = (record: Record<string, string>) => Object.entries(record);
const states = usStates.map(({ code, name: state }) => [code, state] as const);
const year = { maxLength: 4, inputMode: "numeric" } as const;
const dollars = { maxLength: 15, inputMode: "numeric", hint: "Whole dollars" } as const;

const businessGroups: FieldGroup[] = [
	{
		title: "Company",
		fields: [
			{
				name: "legalName",
				label: "Legal name",
				required: true,
				autoComplete: "organization",
				maxLength: name,
			},
			{ name: "dba", label: "DBA (trade name)", maxLength: name },
			{ name: "structure", label: "Type of business", required: true, options: entries(businessStructures) },
			{ name: "taxId", label: "Federal tax ID (EIN)", required: true },
			{ name: "yearFounded", label: "Year founded", required: true, ...year },
			{ name: "stateOfFormation", label: "State of formation", options: states },
		],
	},
	{
		title: "Billing address",
		fields: [
			{ name: "street", label: "Street", required: true, autoComplete: "street-address", maxLength: street },
			{ name: "city", label: "City", required: true, autoComplete: "address-level2", maxLength: city },
			{ name: "state", label: "State", required: true, autoComplete: "address-level1", options: states },
			{ name: "zip", label: "ZIP code", required: true, autoComplete: "postal-code", maxLength: zip },
		],
	},
	{
		title: "Contact",
		fields: [
			{ name: "phone", label: "Phone", required: true, type: "tel", autoComplete: "tel", maxLength: phone },
			{
				name: "email",
				label: "Email",
				required: true,
				type: "email",
				autoComplete: "email",
				maxLength: email,
				hint: "We send the application number here.",
			},
			{ name: "payablesName", label: "Accounts payable contact", maxLength: name },
			{ name: "payablesEmail", label: "Email for invoices", type: "email", maxLength: email },
		],
	},
	{
		title: "Credit requested",
		fields: [
			{ name: "monthlyPurchases", label: "Expected monthly purchases", required: true, ...dollars },
			{ name: "creditLimit", label: "Credit limit requested", required: true, ...dollars },
			{
				name: "taxExempt",
				label: "We buy for resale or are tax exempt",
				answer: "Resale or tax exempt",
				box: true,
			},
		],
	},
];

/** A field's name in its row, such as `owner1Name` for the field `name` of the first owner. */
export const rowField = (row: string, index: number, field: string): string =>
	`${row}${index + 1}${field.slice(0, 1).toUpperCase()}${field.slice(1)}`;

export const ownerFieldNames = ["name", "title", "email", "phone"] as const;
export const referenceFieldNames = ["company", "contact", "phone", "email", "accountNumber"] as const;

const ownerGroup = (index: number): FieldGroup => {
	const at = (field: string) => rowField("owner", index, field);
	const required = index === 0;
	return {
		title: `Owner or officer ${index + 1}${required ? "" : " (optional)"}`,
		fields: [
			{ name: at("name"), label: "Name", required, maxLength: name },
			{ name: at("title"), label: "Title", required, maxLength: name },
			{ name: at("email"), label: "Email", type: "email", maxLength: email },
			{ name: at("phone"), label: "Phone", type: "tel", maxLength: phone },
		],
	};
};

const referenceGroup = (index: number): FieldGroup => {
	const at = (field: string) => rowField("reference", index, field);
	const required = index < leastReferences;
	return {
		title: `Trade reference ${index + 1}${required ? "" : " (optional)"}`,
		fields: [
			{ name: at("company"), label: "Company", required, maxLength: name },
			{ name: at("contact"), label: "Credit contact", maxLength: name },
			{ name: at("phone"), label: "Phone", required, type: "tel", maxLength: phone },
			{ name: at("email"), label: "Email", type: "email", maxLength: email },
			{ name: at("accountNumber"), label: "Your account number there", maxLength: account },
		],
	};
};

export const creditGroups: Record<CreditPart, readonly FieldGroup[]> = {
	business: businessGroups,
	owners: Array.from({ length: owners }, (_, index) => ownerGroup(index)),
	references: Array.from({ length: references }, (_, index) => referenceGroup(index)),
	bank: [
		{
			title: "Bank",
			fields: [
				{ name: "bank", label: "Bank", required: true, maxLength: name },
				{ name: "branch", label: "Branch or city", required: true, maxLength: name },
				{ name: "officer", label: "Bank officer", maxLength: name },
				{ name: "phone", label: "Phone", required: true, type: "tel", maxLength: phone },
				{ name: "accountType", label: "Account type", required: true, options: entries(bankAccountTypes) },
				{ name: "yearOpened", label: "Year account opened", required: true, ...year },
			],
		},
	],
	terms: [
		{
			title: "Signature",
			fields: [
				{
					name: "consent",
					label: "I have read these terms and agree to them",
					answer: "Agreed to the terms",
					required: true,
					box: true,
				},
				{
					name: "signature",
					label: "Type your full name to sign",
					answer: "Signed by",
					required: true,
					autoComplete: "name",
					maxLength: name,
				},
				{
					name: "title",
					label: "Title",
					required: true,
					autoComplete: "organization-title",
					maxLength: name,
				},
				{ name: "signedOn", label: "Date", required: true, type: "date" },
			],
		},
	],
};

export type FieldValues = Record<string, string>;

/** The values of a saved part by field; never the tax id. */
export function fieldValues<Part extends CreditPart>(
	part: Part,
	saved: CreditContent[Part] | null,
): FieldValues {
	if (saved === null) return {};
	if (Array.isArray(saved)) {
		const row = part === "owners" ? "owner" : "reference";
		return Object.assign(
			{},
			...saved.map((record: object, index) =>
				Object.fromEntries(
					Object.entries(record).map(([field, value]) => [rowField(row, index, field), String(value)]),
				),
			),
		) as FieldValues;
	}
	return Object.fromEntries(
		Object.entries(saved).map(([field, value]) => [
			field,
			typeof value === "boolean" ? (value ? "yes" : "") : String(value),
		]),
	);
}
