/** Purchase orders as PDF files: who may attach, read and remove them, on both databases. */
import type { ContractRouterClient } from "@orpc/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { approvalsContract } from "#contracts/approvals/approvals";
import { cartServiceContract } from "#contracts/cart/cart-service";
import { companyContract } from "#contracts/company/company";
import { orderServiceContract } from "#contracts/orders/order-service";
import { uploadsContract } from "#contracts/requests/requests";
import { seedDemoUsers } from "#demo/demo-users.server";
import { uploadLimits } from "#rules/requests/upload-limits";
import { deleteAbandonedPurchaseOrders } from "#services/order-service/purchase-orders-repository.server";
import { knownFiles } from "#services/user-service/uploads/uploads-repository.server";
import { importOwnerCatalog } from "../../../demo/catalog/seed-catalog.server.ts";
import { makePdf, png } from "../../factories/requests.ts";
import { settleAtOnce } from "../../setup/at-once.ts";
import { clientWithToken, refusal } from "../../setup/demo-clients.ts";
import { commonDialects, startPostgres, type TestPostgres } from "../../setup/postgres.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";
import { orderableSkus } from "../../setup/sample-catalog.ts";
import { createPerson, getSession } from "../../setup/users/portal-users.ts";

const contract = {
	cart: cartServiceContract,
	orders: orderServiceContract,
	approvals: approvalsContract,
	company: companyContract,
	uploads: uploadsContract,
};
type Client = ContractRouterClient<typeof contract>;
const accountId = "10050";
const shipTo = { name: "Yard", street: "1 Main Street", city: "Portland", state: "ME", zip: "04101" };
const pdf = makePdf(3_000_000, "PO 4711");

describe.each(commonDialects)("purchase order files on %s", (dialect) => {
	let postgres: TestPostgres | undefined;
	let services: RunningServices;
	let productId = "";
	const people: Record<string, Client> = {};
	const as = (name: string): Client => people[name] as Client;

	beforeAll(async () => {
		postgres = dialect === "postgres" ? await startPostgres() : undefined;
		services = await startServices({ databaseUrl: postgres?.url, origin: "https://shop.example" });
		const { db } = services;
		await seedDemoUsers(db, true);
		const options = { dryRun: false, replace: true, today: "2026-11-20" };
		await importOwnerCatalog(db, dialect, "tests/integration/cart/cart-catalog.csv", options);
		productId = (await orderableSkus(db))[0]?.id ?? "";
		await db.updateTable("price").set({ minimum: 1, multiple: 1, breaks: "[]", list_cents: 1000 }).execute();
		const { id: repId } = await db.selectFrom("sales_rep").select("id").executeTakeFirstOrThrow();
		await db
			.insertInto("sales_rep_account")
			.values({ sales_rep_id: repId, account_id: accountId, position: 9 })
			.onConflict((conflict) => conflict.doNothing())
			.execute();
		const person = { customerType: "distributor" as const, accountIds: [accountId] };
		for (const [userId, more] of Object.entries({
			chief: { role: "admin", access: ["cart"] },
			buyer: { access: ["cart"] },
			colleague: { access: ["cart"] },
			first: {},
			payer: {},
			elsewhere: { accountIds: ["10040"], role: "admin", access: ["cart"] },
			seller: {
				customerType: "representative" as const,
				accountIds: [],
				salesRepIds: [repId],
				access: ["cart"],
			},
		})) {
			await createPerson(db, { userId, ...person, ...more });
			people[userId] = clientWithToken(
				services,
				contract,
				await getSession(services, userId),
				userId === "seller" ? accountId : undefined,
			);
		}
		const none = { orderLimitCents: null, monthLimitCents: null };
		await as("chief").company.setRoles({ userId: "first", roles: ["approver"], ...none });
		await as("chief").company.setRoles({ userId: "payer", roles: ["payable"], ...none });
		await as("chief").company.setRoles({
			userId: "buyer",
			roles: ["buyer"],
			orderLimitCents: 500_00,
			monthLimitCents: null,
		});
	});
	afterAll(async () => {
		await services.stop();
		await postgres?.stop();
	});
	beforeEach(async () => {
		for (const table of [
			"purchase_order_file",
			"upload",
			"order_approval",
			"shop_order",
			"checkout",
			"cart_line",
		] as const)
			await services.db.deleteFrom(table).execute();
	});

	async function upload(name: string, contents: Buffer, client: Client) {
		const { uploadId } = await client.uploads.create({ purpose: "purchase-order", name, size: null });
		for (let offset = 0; offset < contents.length; offset += uploadLimits.partBytes) {
			const data = contents.subarray(offset, offset + uploadLimits.partBytes);
			const last = offset + data.length === contents.length;
			await client.uploads.append({ uploadId, offset, data: data.toString("base64"), last });
		}
		return uploadId;
	}
	async function begin(quantity = 2, who = "buyer") {
		await as(who).cart.add({ accountId, items: [{ productId, quantity, options: [] }] });
		const { checkoutId } = await as(who).orders.beginCheckout({ accountId, source: { kind: "cart" } });
		return checkoutId;
	}
	async function attach(checkoutId: string, name = "po.pdf", who = "buyer") {
		const uploadId = await upload(name, pdf, as(who));
		return as(who).orders.attachPurchaseOrder({ checkoutId, uploadId });
	}
	async function complete(checkoutId: string) {
		const save = (choice: Parameters<Client["orders"]["saveCheckout"]>[0]["choice"]) =>
			as("buyer").orders.saveCheckout({ checkoutId, choice });
		await save({ part: "address", shipTo, PurchaseOrder: "PO-7", note: "" });
		await save({ part: "shipping", shippingMethodId: "ground" });
		const { fingerprint, totals } = await save({ part: "payment", PaymentType: "CHECK_MY_NET_ACCOUNT" });
		return { checkoutId, accepted: { fingerprint, total: totals.total }, formKey: crypto.randomUUID() };
	}
	async function read(fileId: string, who: string): Promise<boolean | number> {
		const parts: Buffer[] = [];
		try {
			for (let offset: number | null = 0; offset !== null; ) {
				const part: { data: string; next: number | null } = await as(who).orders.purchaseOrderPart({
					fileId,
					offset,
				});
				parts.push(Buffer.from(part.data, "base64"));
				offset = part.next;
			}
		} catch (error) {
			return (error as { status: number }).status;
		}
		return Buffer.concat(parts).equals(pdf);
	}
	const readers = async (fileId: string) => {
		const all: [string, boolean | number][] = [];
		for (const who of Object.keys(people)) all.push([who, await read(fileId, who)]);
		return all.filter(([, outcome]) => outcome === true).map(([who]) => who);
	};

	it("belong to the buyer's checkout, then to whoever reads the order", async () => {
		const checkoutId = await begin();
		const file = await attach(checkoutId);
		expect(file).toMatchObject({ name: "po.pdf", size: pdf.length });
		expect((await as("buyer").orders.checkout({ checkoutId })).purchaseOrderFile).toEqual(file);
		expect(await readers(file.fileId)).toEqual(["buyer"]);
		const order = await as("buyer").orders.place(await complete(checkoutId));
		expect((await as("seller").orders.order({ id: order.id })).purchaseOrderFile).toEqual(file);
		expect(await readers(file.fileId)).toEqual(["chief", "buyer", "colleague", "first", "payer", "seller"]);
		expect(await read("unknown", "buyer")).toBe(404);
		expect((await as("buyer").orders.purchaseOrderPart({ fileId: file.fileId, offset: 9e9 })).data).toBe("");
		// A new checkout begins without one.
		expect((await as("buyer").orders.checkout({ checkoutId: await begin() })).purchaseOrderFile).toBe(
			undefined,
		);
	});

	it("come back when the order that they were for is continued, and not for another one", async () => {
		const checkoutId = await begin();
		const file = await attach(checkoutId);
		await complete(checkoutId);
		const again = (takesEarlier?: true) =>
			as("buyer").orders.beginCheckout({ accountId, source: { kind: "cart" }, takesEarlier });
		const change = async (job: string) => {
			await services.db.deleteFrom("cart_line").execute();
			await as("buyer").cart.add({ accountId, items: [{ productId, quantity: 2, options: [], job }] });
		};
		await change("Elm Street");
		expect((await again()).purchaseOrderFile).toBeUndefined();
		expect(await again(true)).toMatchObject({ PurchaseOrder: "PO-7", purchaseOrderFile: file });
		await change("Oak Street");
		expect((await again()).purchaseOrderFile).toBeUndefined();
		const other = await attach(checkoutId, "other.pdf");
		expect((await as("buyer").orders.checkout({ checkoutId })).purchaseOrderFile).toEqual(other);
		await as("buyer").orders.removePurchaseOrder({ checkoutId });
		const third = await attach(checkoutId, "third.pdf");
		await deleteAbandonedPurchaseOrders(services.db, "1");
		expect(await again(true)).toMatchObject({ PurchaseOrder: "PO-7", purchaseOrderFile: file });
		expect(await read(third.fileId, "buyer")).toBe(404);
		await change("Pine Street");
		await again();
		await attach(checkoutId, "fourth.pdf");
		await change("Ash Street");
		expect((await again()).purchaseOrderFile).toBeUndefined();
		await complete(checkoutId);
		expect((await as("buyer").orders.checkout({ checkoutId })).purchaseOrderFile).toBeUndefined();
		expect(await read(file.fileId, "buyer")).toBe(404);
	});

	it("stay with an order that waits for approval, for its people", async () => {
		const checkoutId = await begin(99);
		const file = await attach(checkoutId);
		const { id } = await as("buyer").approvals.request(await complete(checkoutId));
		expect(await readers(file.fileId)).toEqual(["chief", "buyer", "first"]);
		const waiting = await as("first").approvals.read({ id });
		expect(waiting.purchaseOrderFile).toEqual(file);
		const decided = await as("first").approvals.decide({
			id,
			step: 0,
			decision: "approve",
			comment: "",
		});
		expect(decided.purchaseOrderFile).toEqual(file);
		const order = await as("seller").orders.order({ id: decided.orderId ?? "" });
		expect(order.purchaseOrderFile).toEqual(file);
		await deleteAbandonedPurchaseOrders(services.db, "9999");
		expect(await read(file.fileId, "seller")).toBe(true);
	});

	it("are replaced, removed, and attached once", async () => {
		const checkoutId = await begin();
		const first = await attach(checkoutId, "first.pdf");
		const second = await attach(checkoutId, "second.pdf");
		expect(await read(first.fileId, "buyer")).toBe(404);
		const again = { checkoutId, uploadId: second.fileId };
		expect(await as("buyer").orders.attachPurchaseOrder(again)).toEqual(second);
		await as("buyer").orders.removePurchaseOrder({ checkoutId });
		await as("buyer").orders.removePurchaseOrder({ checkoutId });
		expect(await read(second.fileId, "buyer")).toBe(404);
		expect(await refusal(as("buyer").orders.attachPurchaseOrder(again))).toMatchObject({
			status: 422,
			code: "FILE_GONE",
		});
		const uploadId = await upload("race.pdf", pdf, as("buyer"));
		const attaching = () => as("buyer").orders.attachPurchaseOrder({ checkoutId, uploadId });
		const outcomes = await settleAtOnce([attaching, attaching, attaching]);
		expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
	});

	it("are refused of others and for others", async () => {
		const checkoutId = await begin();
		const mine = await upload("po.pdf", pdf, as("buyer"));
		for (const who of ["colleague", "chief", "seller", "elsewhere"]) {
			const theirs = await upload("po.pdf", pdf, as(who));
			const attaching = as(who).orders.attachPurchaseOrder({ checkoutId, uploadId: theirs });
			expect(await refusal(attaching)).toMatchObject({ status: 404 });
			const removing = as(who).orders.removePurchaseOrder({ checkoutId });
			expect(await refusal(removing)).toMatchObject({ status: 404 });
			const own = await begin(1, who === "elsewhere" ? "colleague" : who);
			const taking = as(who === "elsewhere" ? "colleague" : who).orders.attachPurchaseOrder({
				checkoutId: own,
				uploadId: mine,
			});
			expect(await refusal(taking)).toMatchObject({ status: 422, code: "FILE_GONE" });
		}
		expect(await refusal(as("payer").orders.removePurchaseOrder({ checkoutId }))).toMatchObject({
			status: 403,
		});
		expect(await refusal(as("seller").uploads.part({ uploadId: mine, offset: 0 }))).toMatchObject({
			status: 404,
		});
		expect(await as("buyer").orders.attachPurchaseOrder({ checkoutId, uploadId: mine })).toMatchObject({
			fileId: mine,
		});
	});

	it("are PDFs without scripts of at most 10 MB", async () => {
		const code = async (name: string, contents: Buffer) =>
			(await refusal(upload(name, contents, as("buyer")))).code;
		expect(await code("po.png", png)).toBe("FILE_TYPE");
		expect(await code("po.pdf", png)).toBe("FILE_TYPE");
		expect(await code("po.pdf", makePdf(2_000, "/JavaScript (x)"))).toBe("FILE_TYPE");
		expect(await code("po.pdf", makePdf(10 * 1024 * 1024 + 1))).toBe("FILE_TOO_LARGE");
		const { uploads } = as("buyer");
		const large = { purpose: "purchase-order" as const, name: "po.pdf", size: 10 * 1024 * 1024 + 1 };
		expect(await refusal(uploads.create(large))).toMatchObject({ status: 413 });
		expect(await uploads.list({ purpose: "purchase-order" })).toEqual([]);
		// The next file replaces one that was not attached.
		await upload("a.pdf", pdf, as("buyer"));
		await upload("b.pdf", pdf, as("buyer"));
		expect(await uploads.list({ purpose: "purchase-order" })).toMatchObject([{ name: "b.pdf" }]);
		const layout = await uploads.create({ purpose: "layout", name: "plan.pdf", size: null });
		await uploads.append({ ...layout, offset: 0, data: makePdf().toString("base64"), last: true });
		const attaching = as("buyer").orders.attachPurchaseOrder({ checkoutId: await begin(), ...layout });
		expect(await refusal(attaching)).toMatchObject({ status: 422 });
	});

	it("are removed with a checkout that nobody goes on with", async () => {
		const [old, kept] = [await begin(1, "buyer"), await begin(1, "colleague")];
		const files = [await attach(old), await attach(kept, "kept.pdf", "colleague")];
		await services.db
			.updateTable("checkout")
			.set({ updated_at: "2020-01-01T00:00:00.000Z" })
			.where("id", "=", old)
			.execute();
		expect(await deleteAbandonedPurchaseOrders(services.db, "2021-01-01T00:00:00.000Z")).toBe(1);
		expect(await read(files[0]?.fileId ?? "", "buyer")).toBe(404);
		expect(await read(files[1]?.fileId ?? "", "colleague")).toBe(true);
		expect(
			(
				await knownFiles(
					services.db,
					files.map(({ fileId }) => fileId),
				)
			).size,
		).toBe(1);
		await services.db.deleteFrom("checkout").execute();
		expect(await deleteAbandonedPurchaseOrders(services.db, "2021-01-01T00:00:00.000Z")).toBe(1);
	});
});
