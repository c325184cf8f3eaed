/** Events of the sandbox, sent until the storefront accepts them. */
import { beforeAll, describe, expect, it } from "vitest";
import { sendSandboxEvents } from "#demo/payment-sandbox/sandbox-events.server";
import { initiation, payOnPage } from "../../setup/payments/payment-fixtures.ts";
import {
	dana,
	eventsUrl,
	getState,
	opened,
	outage,
	paidUnasked,
	setUpProviderEventShop,
	shop,
} from "../../setup/payments/provider-event-shop.ts";

setUpProviderEventShop();

describe("sandbox events", () => {
	const deliver = () => sendSandboxEvents({ db: shop.services.db, now: shop.services.now, url: eventsUrl });
	beforeAll(async () => {
		await shop.services.db.updateTable("sandbox_event").set({ due_at: null }).execute();
	});

	it("settle a payment without any page", async () => {
		const attempt = await paidUnasked();
		expect(await deliver()).toBe(1);
		expect(await getState(attempt)).toBe("completed");
		expect(await deliver()).toBe(0);
	});

	it("are resent, with pauses, until accepted", async () => {
		const attempt = await paidUnasked();
		outage.on = true;
		expect(await deliver()).toBe(0);
		outage.on = false;
		expect(await deliver()).toBe(0);
		shop.services.advance(1_100);
		expect(await deliver()).toBe(1);
		expect(await getState(attempt)).toBe("completed");
	});

	it("stop after some attempts, while polling continues", async () => {
		const attempt = await paidUnasked();
		outage.on = true;
		for (const seconds of [2, 6, 16, 31, 61, 121, 301, 901, 901, 901]) {
			await deliver();
			shop.services.advance(seconds * 1000);
		}
		const event = await shop.services.db
			.selectFrom("sandbox_event")
			.selectAll()
			.where("transaction_id", "=", attempt.transactionID)
			.executeTakeFirstOrThrow();
		expect([Number(event.tries), event.due_at]).toEqual([9, null]);
		expect((await dana.portal.settle({ transactionID: attempt.transactionID })).state).toBe("completed");
	});

	it("come after the delay of a slow or unresponsive provider", async () => {
		const slow = await paidUnasked("slow");
		const silent = await paidUnasked("silence");
		expect(await deliver()).toBe(0);
		expect([await getState(slow), await getState(silent)]).toEqual(["initiated", "initiated"]);
		shop.services.advance(125_000);
		expect(await deliver()).toBe(2);
		expect([await getState(slow), await getState(silent)]).toEqual(["completed", "completed"]);
	});

	it("are sent by one of two copies of the services", async () => {
		const attempt = await opened();
		await dana.orderPayments.initiatePayment(initiation(attempt));
		await payOnPage(dana, attempt, "approve");
		const taken = await Promise.all([deliver(), deliver(), deliver()]);
		expect(taken.reduce((sum, count) => sum + count, 0)).toBe(1);
	});
});
