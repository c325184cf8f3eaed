/** Steps and owners of a checkout on real loaders, actions and services. */
import { describe, expect, it } from "vitest";
import type { CheckoutFacts } from "~/features/checkout/checkout-view.ts";
import type { LineDeliveryView } from "~/features/checkout/lines/line-delivery.server.ts";
import type { AddressStepView } from "~/features/checkout/steps/step-actions.server.ts";
import {
	addToCart,
	begin,
	dana,
	filledIn,
	getErrors,
	getReview,
	getToast,
	orders,
	placing,
	proxy,
	type Reply,
	rosa,
	setUpCheckoutShop,
	typed,
} from "../../setup/orders/checkout-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

setUpCheckoutShop();

describe("dates and addresses of every line", () => {
	it("are set where a field is filled in, and never taken away by an empty one", async () => {
		await addToCart(dana, "5", 1);
		const checkout = await filledIn(dana);
		const page = `${checkout}/lines`;
		const shown = async () => ((await dana.get(page)).body as LineDeliveryView).lines;
		const days = ["2027-12-21", "2027-12-22"];
		const { addresses } = (await dana.get(page)).body as LineDeliveryView;
		const [own] = addresses;
		const rows = (await shown()).flatMap(({ lineId }, index) => [
			[`lines[${index}].lineId`, lineId],
			[`lines[${index}].requestedOn`, days[index] ?? ""],
			[`lines[${index}].address`, index === 0 ? (own?.key ?? "") : ""],
		]);
		const saved = await dana.post(page, { intent: "save", ...Object.fromEntries(rows) });
		expect(saved.status).toBe(303);

		const empty = await dana.post(page, { intent: "every", ...Object.fromEntries(rows) });
		expect([empty.status, getErrors(empty)]).toEqual([
			400,
			{ everyDate: ["Enter a date or choose an address for every line."] },
		]);
		expect((await shown()).map(({ requestedOn }) => requestedOn)).toEqual(days);

		expect((await dana.post(page, { intent: "every", everyAddress: "order" })).status).toBe(303);
		expect(await shown()).toMatchObject(days.map((requestedOn) => ({ requestedOn, address: "" })));
		expect((await dana.post(page, { intent: "every", everyAddress: own?.key ?? "" })).status).toBe(303);
		expect((await dana.post(page, { intent: "every", everyDate: "12/24/2027" })).status).toBe(303);
		expect(await shown()).toMatchObject(days.map(() => ({ requestedOn: "2027-12-24", address: own?.key })));
	});
});

describe("checkout steps", () => {
	it("are completed in order, and each can be reopened", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		expect((await dana.post("/checkout")).location).toBe(`${checkout}/address`);
		const before = (await dana.get(`${checkout}/address`)).body as AddressStepView & {
			checkout: CheckoutFacts;
		};
		expect(before.known.map(({ address }) => address.street)).toEqual(["410 Commercial Street"]);
		expect(before.checkout.summary).toMatchObject({
			lineCount: 1,
			pieces: 10,
			totalLabel: "Total before shipping",
		});

		const saved = await dana.post(`${checkout}/address`, {
			address: before.known[0]?.key ?? "",
			PurchaseOrder: "PO-7",
		});
		expect([saved.status, saved.location]).toEqual([303, `${checkout}/shipping`]);
		const again = (await dana.get(`${checkout}/address`)).body as AddressStepView;
		expect(again.first).toEqual({ address: before.known[0]?.key, PurchaseOrder: "PO-7", note: "" });

		const shipped = await dana.post(`${checkout}/shipping`, { shippingMethodId: "ground" });
		expect(shipped.location).toBe(`${checkout}/payment`);
		expect((await dana.post("/checkout")).location).toBe(`${checkout}/payment`);
		const paid = await dana.post(`${checkout}/payment`, { PaymentType: "ACH" });
		expect(paid.location).toBe(`${checkout}/review`);
		const { review, checkout: facts } = await getReview(dana, checkout);
		expect(review).toMatchObject({ paysBy: "ACH", PurchaseOrder: "PO-7", shipping: { name: "Ground" } });
		expect(facts.summary.sums.map(({ label }) => label)).toEqual(["Subtotal", "Shipping"]);

		// Completed steps are not asked again.
		const changed = await dana.post(`${checkout}/address`, typed);
		expect(changed.location).toBe(`${checkout}/review`);
		expect((await getReview(dana, checkout)).review.shipTo?.street).toBe("1 School Lane");
	});

	it("redirect to the first incomplete step", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		for (const step of ["shipping", "payment", "review"])
			expect((await dana.get(`${checkout}/${step}`)).location).toBe(`${checkout}/address`);
		await dana.post(`${checkout}/address`, typed);
		for (const step of ["payment", "review"])
			expect((await dana.get(`${checkout}/${step}`)).location).toBe(`${checkout}/shipping`);
		expect((await dana.get(`${checkout}/address`)).status).toBe(200);
	});

	it("keep typed values and show errors beside the fields", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		const refused = await dana.post(`${checkout}/address`, { ...typed, zip: "4530", PurchaseOrder: "" });
		expect(refused.status).toBe(400);
		expect(Object.keys(getErrors(refused)).sort()).toEqual(["PurchaseOrder", "zip"]);
		expect((refused.body as Reply).reply.initialValue).toMatchObject({ zip: "4530", note: "Ring twice" });

		const unknown = await dana.post(`${checkout}/address`, {
			address: "nobody-knows-it",
			PurchaseOrder: "PO",
		});
		expect([unknown.status, Object.keys(getErrors(unknown))]).toEqual([400, ["address"]]);
		await dana.post(`${checkout}/address`, typed);
		const nothing = await dana.post(`${checkout}/shipping`, {});
		expect([nothing.status, Object.keys(getErrors(nothing))]).toEqual([400, ["shippingMethodId"]]);
		const bad = await dana.post(`${checkout}/shipping`, { shippingMethodId: "by-balloon" });
		expect([bad.status, Object.keys(getErrors(bad))]).toEqual([422, ["shippingMethodId"]]);
		const pay = await dana.post(`${checkout}/payment`, { PaymentType: "BITCOIN" });
		expect([pay.status, Object.keys(getErrors(pay))]).toEqual([400, ["PaymentType"]]);
	});

	it("keep typed values while the services are down, with a message", async () => {
		await addToCart(dana);
		const checkout = await begin(dana);
		proxy.failWith("down");
		const page = `${checkout}/address`;
		const unsaved = await dana.post(page, typed, { Referer: page });
		expect(unsaved.status).toBe(503);
		expect(dana.cookies.has("__form")).toBe(true);
		proxy.failWith(null);
		const saved = await dana.post(page, typed, { Referer: page });
		expect([saved.location, dana.cookies.has("__form")]).toEqual([`${checkout}/shipping`, false]);
	});
});

describe("checkout ownership", () => {
	it("a checkout of another user or account answers 404", async () => {
		const checkout = await filledIn(dana);
		const form = await placing(dana, checkout);
		for (const step of ["address", "shipping", "payment", "review"])
			expect((await rosa.get(`${checkout}/${step}`)).status).toBe(404);
		expect((await rosa.post(`${checkout}/address`, typed)).status).toBe(404);
		expect((await rosa.post(`${checkout}/review`, form)).status).toBe(404);
		const elsewhere = newVisitor();
		await elsewhere.signIn("demo-distributor");
		await elsewhere.post("/user/switch-account", { accountId: "10020" });
		expect((await elsewhere.get(`${checkout}/review`)).status).toBe(409);
		expect((await elsewhere.post(`${checkout}/review`, form)).status).toBe(409);
		await elsewhere.post("/user/switch-account", { accountId: "10010" });
		expect(await orders()).toEqual([]);
		expect((await dana.post("/checkout?draft=none-of-mine")).status).toBe(404);
	});

	it("a review in an old tab isn't ordered for the account switched to", async () => {
		const checkout = await filledIn(dana);
		const form = { ...(await placing(dana, checkout)), formOwner: "demo-distributor/10020" };
		const page = `${checkout}/review`;
		const late = await dana.post(page, form, { Referer: page });
		expect([late.status, late.location, await orders()]).toEqual([303, page, []]);
		expect(await getToast(dana)).toMatchObject({
			kind: "warning",
			text: expect.stringContaining(
				"you opened this page as Harbor Electric Supply – Bangor (10020), and you're now",
			),
		});
	});

	it("an address typed in an old tab is kept for its page", async () => {
		await addToCart(dana);
		const page = `${await begin(dana)}/address`;
		const late = await dana.post(page, { ...typed, formOwner: "demo-distributor/10020" }, { Referer: page });
		expect([late.status, late.location, dana.cookies.has("__form")]).toEqual([303, page, true]);
		dana.cookies.delete("__form");
	});

	it("a basic user sees that there is no cart, and a guest signs in first", async () => {
		const [ben, guest] = [newVisitor(), newVisitor()];
		await ben.signIn("demo-basic");
		expect([(await ben.get("/checkout")).status, (await ben.post("/checkout")).status]).toEqual([403, 403]);
		expect((await guest.get("/checkout?draft=a")).location).toBe("/login?returnTo=%2Fcheckout%3Fdraft%3Da");
	});
});

it("every step answers 503 with a page when a service is down", async () => {
	const checkout = await filledIn(dana);
	proxy.failWith("error", /order-service\/checkout/);
	expect(await dana.post("/checkout")).toMatchObject({ status: 503, body: { unanswered: true } });
	for (const path of [`${checkout}/address`, `${checkout}/review`])
		expect(await dana.get(path)).toMatchObject({ status: 503, body: { checkout: null } });
});
