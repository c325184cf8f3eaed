/**
 * A dishonest visitor's targets: another account's order, invoices and payments; live bindings that
 * `setUpAttackedAccount` fills.
 */
import { afterAll, beforeAll, expect } from "vitest";
import { awaitingPayment, storeOrder } from "../setup/orders/stored-orders.ts";
import { readState, type ServiceState } from "../setup/service-state.ts";
import { type Shop, startShop } from "../setup/shop-processes.ts";
import type { Answer, TextBrowser } from "../setup/text-browser.ts";
import { oweInvoices } from "./owed.ts";
import { answerSandbox, beginPayment, invoicesForm, portalForm } from "./paying.ts";

/** Harbor's branches: one is attacked by its own user with another account selected, and by a stranger. */
export const victimAccount = "10090";
export const ownAccount = "10020";

export let shop: Shop;
export let victim: TextBrowser;
/** The victim's user with the other account selected. */
export let colleague: TextBrowser;
/** A user without access to the victim's account. */
export let rosa: TextBrowser;
export let stranger: TextBrowser;
let portalPayer: TextBrowser;
export let order = "";
export let ownOrder = "";
/** The victim's payments: one open, one completed, one of an anonymous browser. */
export const open = { id: "", waiting: {} as Answer };
export const completed = { id: "" };
export const portal = { id: "", waiting: {} as Answer };
let before: ServiceState;

export type Attempt = [name: string, status: number, send: () => Promise<Answer>];

export function setUpAttackedAccount(): void {
	beforeAll(async () => {
		shop = await startShop({ copies: 1 }, async (db) => {
			await oweInvoices(db, victimAccount, "v", 4);
			await oweInvoices(db, ownAccount, "t", 4);
			order = await storeOrder(db, { ...awaitingPayment, accountId: victimAccount });
			ownOrder = await storeOrder(db, { ...awaitingPayment, accountId: ownAccount });
		});
		victim = shop.browser();
		await victim.signIn("demo-distributor");
		colleague = victim.twin(() => shop.storefronts[0].url);
		await victim.actFor(victimAccount);
		await colleague.actFor(ownAccount);
		rosa = shop.browser();
		await rosa.signIn("demo-representative");
		stranger = shop.browser();
		portalPayer = shop.browser();
		Object.assign(open, await beginPayment(victim, await invoicesForm(victim, ["v-1"], "CREDITCARD")));
		const paid = await beginPayment(victim, await invoicesForm(victim, ["v-2"], "ACH"));
		await answerSandbox(victim, paid.waiting, "approve");
		await victim.open(`/payments/${paid.id}`);
		completed.id = paid.id;
		const wanted = { amount: "77.00", reference: "Mine" };
		Object.assign(portal, await beginPayment(portalPayer, await portalForm(portalPayer, wanted, "ACH")));
		await rememberState();
	});
	afterAll(() => shop?.stop());
}

/** Checkouts store shown snapshots, and the sandbox retries events. */
const withoutMemory = ({
	checkout: _checkout,
	sandbox_event: _event,
	sandbox_secret: _secret,
	...state
}: ServiceState): ServiceState => state;

const readShop = async () => withoutMemory(await shop.inDatabase(readState));

/** Later attempts must leave everything as it is now. */
export async function rememberState(): Promise<void> {
	before = await readShop();
}

export const unchanged = async () => expect(await readShop()).toEqual(before);

/** Number of logged rejections and disagreements. */
export const refusals = () =>
	[shop.services, ...new Set(shop.storefronts)]
		.flatMap(({ log }) => log())
		.filter(({ msg }) => /denied|rejected|not found|mismatch/i.test(String(msg))).length;

export async function expectAll(attempts: readonly Attempt[]): Promise<void> {
	const statuses: [string, number][] = [];
	for (const [name, , send] of attempts) statuses.push([name, (await send()).status]);
	expect(statuses).toEqual(attempts.map(([name, status]) => [name, status]));
	await unchanged();
}
