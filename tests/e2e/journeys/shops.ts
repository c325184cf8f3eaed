/** The two shops in which each journey runs, and what is different in them. */
import type { Page } from "@playwright/test";
import { type Journey, type JourneyUser, journeyUsers } from "../../../specified/test-backend/data/people.ts";
import { test as base } from "../fixtures.ts";
import { PaymentPage } from "../pages/payment-page.ts";

export type Outcome = "approve" | "decline" | "cancel";

export type Shop = {
	name: string;
	/** Environment variable with its URL. */
	variable: string;
	/** Path of a subcategory's listing, and its name. */
	listing: string;
	subcategory: string;
	/** Words in the header search that find products. */
	words: string;
	/** A question to the assistant whose answer takes seconds. */
	longQuestion: string;
	/** Answers the provider's page in its window. */
	pay(window: Page, kind: "card" | "ach", outcome: Outcome): Promise<void>;
};

const embedded: Shop = {
	name: "embedded services",
	variable: "STOREFRONT_URL",
	listing: "/p/led-lamps/par-reflectors",
	subcategory: "PAR Reflectors",
	words: "PAR38",
	longQuestion: "What is the best outdoor lighting for parking lots?",
	async pay(window, kind, outcome) {
		if (outcome !== "cancel") return PaymentPage.pay(window, kind, outcome);
		await window.getByRole("button", { name: "Cancel" }).click();
	},
};

export const specified: Shop = {
	name: "specified calls alone",
	variable: "SPECIFICATION_STOREFRONT_URL",
	listing: "/p/led-lamps/par-lamps",
	subcategory: "PAR Lamps",
	words: "Beamline",
	longQuestion: "Write a guide to warehouse lighting",
	async pay(window, _kind, outcome) {
		const names = { approve: "Approve", decline: "Decline", cancel: "Cancel" };
		await window.getByRole("button", { name: names[outcome] }).click();
		await window.getByText("You can close this window").waitFor();
		await window.close();
	},
};

type Fixtures = {
	shop: Shop;
	/** Whether the browser runs scripts. */
	scripted: boolean;
	/** The user of a journey, for this way of running it. */
	userOf: (journey: Journey) => JourneyUser;
};

export const test = base.extend<Fixtures>({
	shop: [embedded, { option: true }],
	baseURL: async ({ shop }, use) => use(process.env[shop.variable]),
	// Elsewhere, tests check these pages of the embedded services.
	axe: async ({ shop, scripted, axe }, use) => use(shop === specified && scripted ? axe : async () => []),
	scripted: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),
	userOf: async ({ scripted }, use) => use((name) => journeyUsers[name][scripted ? "scripted" : "plain"]),
});

/** Defines each test once for each shop; with the specified calls alone for `TEST_MODE=all`. */
export function inBothShops(define: () => void): void {
	for (const shop of [embedded, specified])
		test.describe(shop === specified ? `${shop.name} @whole` : shop.name, () => {
			test.use({ shop });
			define();
		});
}

/** Whether the backend's records can be counted. */
export const hasRecords = (shop: Shop): boolean => shop === specified;
