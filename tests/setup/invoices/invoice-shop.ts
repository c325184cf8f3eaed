/** Invoice pages on real services; live bindings that `setUpInvoiceShop` fills. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ShopServices, startShopServices } from "../shop-services.ts";
import { newVisitor, type ShopAnswer, type Visitor } from "../visitor.ts";
import { issueCreditMemo, issueInvoice } from "./issued-invoices.ts";

let shop: ShopServices;
export let services: ShopServices["services"];
export let proxy: ShopServices["proxy"];
export let buyer: Visitor;
export let rep: Visitor;
export let stranger: Visitor;
export let basic: Visitor;

export type Reply = {
	reply: { error?: Record<string, string[]> | null; initialValue?: Record<string, unknown> };
};

export function setUpInvoiceShop(): void {
	beforeAll(async () => {
		shop = await startShopServices({}, { catalog: false });
		({ services, proxy } = shop);
		[buyer, rep, stranger, basic] = [newVisitor(), newVisitor(), newVisitor(), newVisitor()];
		await buyer.signIn("demo-distributor");
		await rep.signIn("demo-representative");
		await stranger.signIn("demo-distributor");
		await stranger.post("/user/switch-account", { accountId: "10020" });
		await basic.signIn("demo-basic");
	});
	afterAll(() => shop.stop());
	beforeEach(() => proxy.failWith(null));
}

export const newInvoice = (totalCents: number, other?: Parameters<typeof issueInvoice>[2]) =>
	issueInvoice(services.db, totalCents, other);
export const newMemo = (amountCents: number) => issueCreditMemo(services.db, amountCents);

export const getBalance = async (id: string) =>
	Number(
		(
			await services.db
				.selectFrom("invoice")
				.select("balance_cents")
				.where("id", "=", id)
				.executeTakeFirstOrThrow()
		).balance_cents,
	);

export const getErrors = ({ body }: ShopAnswer) => (body as Reply).reply.error ?? {};
