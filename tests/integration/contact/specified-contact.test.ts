/** The contact page with services that know the specification alone: phone and mail instead of a form. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

let shop: SpecificationShop;
beforeAll(async () => {
	shop = await startSpecificationShop({
		CONTACT_PHONE: "(312) 555-0100",
		CONTACT_TOPICS: '{"sales":{"email":"sales@shop.example"}}',
	});
});
afterAll(() => shop?.stop());

it("shows no form, and a mail with our questions for each topic that has an address", async () => {
	const { body } = await newVisitor().get("/contact-us");
	const { offered, ways, demo } = body as {
		offered: boolean;
		demo: boolean;
		ways: { topic: string; phone: string; mailto: string | null }[];
	};
	expect([offered, demo]).toEqual([false, false]);
	expect(ways.find(({ topic }) => topic === "sales")).toMatchObject({
		phone: "(312) 555-0100",
		mailto: expect.stringMatching(/^mailto:sales@shop\.example\?subject=Sales%20and%20quotes&body=Name%3A/),
	});
	expect(ways.find(({ topic }) => topic === "website")?.mailto).toBeNull();
});

it("says that a message could not be sent, and keeps it", async () => {
	const message = "Do you ship to Guam?";
	const answer = await newVisitor().post("/contact-us", {
		topic: "sales",
		name: "Nia",
		email: "nia@test.example",
		message,
	});
	expect(answer.status).toBeGreaterThanOrEqual(400);
	expect(answer.body).toMatchObject({ reply: { initialValue: { message } } });
});

it("has no page of sent messages", async () => {
	const user = await shop.signedIn(emails.distributor);
	expect((await user.get("/user/my-messages")).status).toBe(404);
	const rep = await shop.signedIn(emails.representative);
	expect((await rep.get("/user/customer-messages")).status).toBe(404);
	expect((await rep.get("/user/customer-messages/CT-100001")).status).toBe(404);
	expect((await rep.get("/user/companies")).status).toBe(404);
});
