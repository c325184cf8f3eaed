/** Forms sent with a file after the session ended, or for another account: what was typed is kept. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot } from "../../../scripts/setup/root.mjs";
import { keptOn, setUpFormDraftShop } from "../../setup/form-draft-shop.ts";
import { newVisitor } from "../../setup/visitor.ts";

setUpFormDraftShop();

const id = "5f0c6c1e-54b5-4f0c-9d7a-0d4f5a3a9b11";

/** A page of each form that stores files while it is read; who may see it is checked before anything of it is. */
const pages: Record<string, string> = {
	"checkout/steps/address-step-page.tsx": `/checkout/${id}/address`,
	"letterheads/account-letterhead-page.tsx": "/user/company/letterhead",
	"letterheads/agency-letterhead-page.tsx": "/user/workspace/letterhead",
	"lighting-layouts/layout-page.tsx": "/user/lighting-layouts/LR-100001",
	"lighting-layouts/layout-request-page.tsx": "/lightdesignlayoutrequest",
	"orders/requests/cancellation-page.tsx": "/user/cancellations/CN-100001",
	"orders/requests/line-request-page.tsx": `/user/orders/${id}/lines/1/return`,
	"orders/requests/return-page.tsx": "/user/returns/RT-100001",
	"tax/tax-exemption-page.tsx": "/user/tax-exemption",
	"warranty/claim-page.tsx": "/user/warranty-claims/WC-100001",
	"warranty/warranty-claim-page.tsx": "/warranty-claim",
};

it("are all tried here", () => {
	const features = inRoot("app/features");
	const files = readdirSync(features, { recursive: true, encoding: "utf8" });
	const reading = files.filter(
		(path) =>
			path.endsWith(".tsx") && readFileSync(`${features}/${path}`, "utf8").includes("uploadFormReader("),
	);
	expect(reading.sort()).toEqual(Object.keys(pages));
});

/** The file stands before the last field, which must be read all the same. */
const sent = () => ({
	formOwner: "demo-representative/10030",
	note: "Before the file",
	files: new File(["%PDF-1.7"], "po.pdf"),
	message: "After the file",
});
const kept = {
	reply: { initialValue: { note: "Before the file", message: "After the file" } },
	hadFiles: true,
};

it.each(Object.values(pages))("%s after the session ended", async (page) => {
	const visitor = newVisitor();
	const { status, location } = await visitor.post(page, sent(), { Referer: page });
	expect([status, location]).toEqual([302, `/login?returnTo=${encodeURIComponent(page)}`]);
	await visitor.signIn("demo-representative");
	expect(await keptOn(visitor, page)).toMatchObject({ ...kept, reason: "signed-out", typedForId: "10030" });
});

it.each(Object.values(pages))("%s after another account was selected", async (page) => {
	const visitor = newVisitor();
	await visitor.signIn("demo-representative");
	const { status, location } = await visitor.post(page, sent(), { Referer: page });
	expect([status, location]).toEqual([303, page]);
	expect(await keptOn(visitor, page)).toMatchObject({ ...kept, reason: "someone-else", typedForId: "10030" });
});

it("asks for the file again where nothing else was typed", async () => {
	const visitor = newVisitor();
	await visitor.signIn("demo-representative");
	const list = { way: "upload", file: new File(["98986,5"], "list.csv"), text: "" };
	const page = "/quick-order";
	await visitor.post(page, { ...list, formOwner: "demo-representative/10030" }, { Referer: page });
	expect(await visitor.frame()).toMatchObject({
		toast: { text: expect.stringMatching(/^Nothing was done: .* Files aren't kept: choose them again\.$/) },
	});
});
