/** Mail of a demo as HTML: anyone can read it, and nothing in it runs, loads or is stored. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { putIntoOutbox } from "#services/shared/outbox-repository.server";
import { readHtml } from "../../setup/mail/read-mail.ts";
import { type ShopServices, startShopServices } from "../../setup/shop-services.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: ShopServices;
beforeAll(async () => {
	shop = await startShopServices({}, { catalog: false });
});
afterAll(() => shop?.stop());

it("is shown in a sandbox", async () => {
	const { db } = shop.services;
	const mail = {
		recipient: "nia@test.example",
		subject: "Order <SO-1> has been placed",
		body: "Thanks.",
		link: "/user/orders/1",
		details: { intro: ["<script>alert(1)</script>"], totals: [{ label: "Total", value: "$1.00" }] },
	};
	await putIntoOutbox(db, mail, Date.now());
	const { id } = await db.selectFrom("outbox").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
	const { status, headers, response } = await newVisitor().get(`/outbox/${id}`);
	expect(status).toBe(200);
	const policy = headers.get("Content-Security-Policy");
	expect(policy).toContain("default-src 'none'");
	expect(policy).toMatch(/sandbox(?!.*allow-(scripts|same-origin|forms))/);
	expect(headers.get("Cache-Control")).toContain("no-store");
	expect(headers.get("Referrer-Policy")).toBe("no-referrer");
	const { lines, rows, html } = readHtml((await response?.text()) ?? "");
	expect(lines).toEqual(
		expect.arrayContaining(["Order <SO-1> has been placed", "<script>alert(1)</script>"]),
	);
	expect(rows).toContainEqual(["Total", "$1.00"]);
	expect(html).not.toContain("<script");
	for (const other of ["999999", "0", "x"])
		expect((await newVisitor().get(`/outbox/${other}`)).status).toBe(404);
});
