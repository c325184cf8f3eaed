/** Names of accounts from services that know the specification alone, whose people accounts fail. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { PeopleAccountsNotice } from "~/features/account/people-accounts-notice.tsx";
import { emails } from "../../../specified/test-backend/data/people.ts";
import { restartStorefront } from "../../setup/environment.ts";
import { type SpecificationShop, startSpecificationShop } from "../../setup/specification-shop.ts";

let shop: SpecificationShop;
const call = "/user-service/users/people-accounts/*";
const pages = ["/user/switch-account", "/user/portal-users"];

beforeAll(async () => {
	shop = await startSpecificationShop();
});
beforeEach(() => {
	shop.reset();
	// A storefront that has read no names.
	restartStorefront();
});
afterAll(() => shop.stop());

it.each(pages)("says on %s that they could not be read, and shows the numbers", async (page) => {
	shop.setFault(call, "error-text");
	const dana = await shop.signedIn(emails.distributor);
	const { status, body } = await dana.get(page);
	expect([status, body]).toEqual([200, expect.objectContaining({ namesFailed: true })]);
	const { accounts } = body as { accounts: { accountId: string }[] };
	expect(accounts.map(({ accountId }) => accountId)).toContain("100417");
	expect(renderToStaticMarkup(createElement(PeopleAccountsNotice))).toContain(
		"Failed to get people accounts",
	);
});

it.each(pages)("says nothing on %s of accounts that have none, or when all is well", async (page) => {
	const dana = await shop.signedIn(emails.distributor);
	expect((await dana.get(page)).body).toMatchObject({ namesFailed: false });
});

it("says so when the list of users fails too, with the text of each", async () => {
	shop.setFault(call, "error-text");
	shop.setFault("/user-service/users", "error-text", { method: "GET" });
	const dana = await shop.signedIn(emails.distributor);
	expect(await dana.get("/user/portal-users?accountId=100417")).toMatchObject({
		status: 503,
		body: { list: null, namesFailed: true },
	});
});
