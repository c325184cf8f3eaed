/** A complete credit application, as parts of the service and as fields of the forms. */

import type { CreditContent } from "#contracts/credit/credit-schemas";
import { shopToday } from "#rules/clock/time-zones";
import { creditConsent } from "#rules/credit/credit-terms";

export const taxId = "123456789";

const today = () => shopToday();

const reference = (company: string) => ({
	company,
	contact: "Ana Ruiz",
	phone: "312-555-0110",
	email: "",
	accountNumber: "",
});

export const application: CreditContent = {
	business: {
		legalName: "Brandt Electric Supply LLC",
		dba: "",
		structure: "llc",
		stateOfFormation: "IL",
		yearFounded: "1998",
		street: "100 Demo Street",
		city: "Chicago",
		state: "IL",
		zip: "60601",
		phone: "312-555-0101",
		email: "nia@brandt.example",
		payablesName: "",
		payablesEmail: "",
		monthlyPurchases: 8000,
		creditLimit: 25_000,
		taxExempt: false,
	},
	owners: [{ name: "Nia Brandt", title: "President", email: "", phone: "" }],
	references: [reference("Lake Conduit"), reference("Prairie Wire"), reference("Union Fasteners")],
	bank: {
		bank: "First Demo Bank",
		branch: "Chicago",
		officer: "",
		phone: "312-555-0120",
		accountType: "checking",
		yearOpened: "2001",
	},
	terms: {
		signature: "Nia Brandt",
		title: "President",
		signedOn: today(),
		consent: true,
		version: creditConsent.version,
	},
};

/** What a form without scripts sends at each step. */
export const applicationForms: Record<keyof CreditContent, Record<string, string>> = {
	business: {
		legalName: "Brandt Electric Supply LLC",
		structure: "llc",
		taxId: "12-3456789",
		yearFounded: "1998",
		street: "100 Demo Street",
		city: "Chicago",
		state: "IL",
		zip: "60601",
		phone: "312-555-0101",
		email: "nia@brandt.example",
		monthlyPurchases: "$8,000",
		creditLimit: "25000",
	},
	owners: { owner1Name: "Nia Brandt", owner1Title: "President" },
	references: Object.fromEntries(
		["Lake Conduit", "Prairie Wire", "Union Fasteners"].flatMap((company, index) => [
			[`reference${index + 1}Company`, company],
			[`reference${index + 1}Phone`, "312-555-0110"],
		]),
	),
	bank: {
		bank: "First Demo Bank",
		branch: "Chicago",
		phone: "312-555-0120",
		accountType: "checking",
		yearOpened: "2001",
	},
	terms: { consent: "yes", signature: "Nia Brandt", title: "President", signedOn: today() },
};
