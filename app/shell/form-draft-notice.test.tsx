import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { FormDraft } from "~/shared/forms/form-draft.ts";
import { FormDraftNotice } from "./form-draft-notice.tsx";

const harbor = { accountId: "10010", name: "Harbor Electric Supply" };
const lost = { accountId: "10010", name: null };
const acting = { accountId: "10030", accountName: "Granite State Lighting" };

let shown: FormDraft;
const Page = () => <FormDraftNotice draft={shown} />;

async function renderNotice(draft: Pick<FormDraft, "reason"> & Partial<FormDraft>) {
	const root = () => ({ acting, formOwner: "rep/10030" });
	const routes = [{ id: "root", path: "/", loader: root, children: [{ path: "a", Component: Page }] }];
	shown = { page: "/a", action: "/a", reply: { initialValue: {} }, dropped: [], ...draft };
	const Stub = createRemixStub(routes);
	render(<Stub initialEntries={["/a?b=c"]} />);
	return (await screen.findByRole("status")).textContent ?? "";
}

it.each(["signed-out", "someone-else", "unanswered"] as const)(
	"says of a form typed for another account for whom it would be sent, and leads back: %s",
	async (reason) => {
		const text = await renderNotice({ reason, typedFor: harbor });
		expect(text).toContain("you began this form for Harbor Electric Supply (10010)");
		expect(text).toContain("To send it for Harbor Electric Supply (10010), switch back.");
		expect(text).toContain("Anything you send from this page now is for Granite State Lighting (10030).");
		const button = screen.getByRole<HTMLButtonElement>("button", {
			name: "Switch back to Harbor Electric Supply",
		});
		expect(button.form && [...new FormData(button.form, button)]).toEqual([
			// It is the user's, whatever the account.
			["formOwner", "rep/*"],
			["returnTo", "/a?b=c"],
			["accountId", "10010"],
		]);
	},
);

it("offers no way back to an account that its user lost, or that is selected", async () => {
	expect(await renderNotice({ reason: "someone-else", typedFor: lost })).toContain(
		"began this form for account 10010You're now working as Granite State Lighting (10030). You can't work as that account now.",
	);
	expect(screen.queryByRole("button")).toBeNull();
});

it("names no account for a form of the selected one", async () => {
	expect(await renderNotice({ reason: "signed-out" })).not.toMatch(/Harbor|Granite/);
	expect(screen.queryByRole("button")).toBeNull();
});

it("promises no filled form when its page restores it for its own account alone", async () => {
	const text = await renderNotice({ reason: "set-aside", typedFor: harbor });
	expect(text).toContain("The form is kept for its own account.");
	expect(text).not.toContain("below");
});

it("lists what was typed, for pages that have no form for it anymore", async () => {
	const lines = [{ lineId: "l-1", sku: "78713", quantity: "7" }];
	const shown = {
		shownCents: "103106",
		originalPrice: "11.87",
		total: "59.35",
		changesKey: "",
		before: "{}",
	};
	const initialValue = { PurchaseOrder: "PO-7741", intent: "save", revision: "3", note: "", lines, ...shown };
	await renderNotice({ reason: "someone-else", reply: { initialValue } });
	expect([...document.querySelectorAll("dt, dd")].map(({ textContent }) => textContent)).toEqual([
		"Purchase order",
		"PO-7741",
		"Lines 1 part number",
		"78713",
		"Lines 1 quantity",
		"7",
	]);
});
