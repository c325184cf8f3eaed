import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { useMenus } from "~/design-system/menus.ts";
import type { Visitor } from "~/shared/auth/visitor.ts";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { UserPanel } from "./menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const at = "/p/led-lamps?page=2";
const dana: Visitor = { kind: "user", userId: "u1", firstName: "Dana", lastName: "Reyes" };

function Header() {
	useMenus();
	return <UserMenu visitor={dana} />;
}

it.each([
	["menu", UserMenu],
	["panel", UserPanel],
])("the %s redirects a guest to sign-in and back to the page", (_, Component) => {
	renderPage(<Component visitor={{ kind: "anonymous" }} />, { at });
	expect(screen.getByRole("link", { name: "Please Login" }).getAttribute("href")).toBe(
		`/login?returnTo=${encodeURIComponent(at)}`,
	);
});

it("signs out and returns to the page", async () => {
	const { user, sent } = renderPage(<UserMenu visitor={dana} />, { at });
	await user.click(await screen.findByText("Hello, Dana"));
	await user.click(screen.getByRole("button", { name: "Logout" }));
	await waitFor(() => expect(sent).toEqual([{ path: "/logout", fields: { returnTo: at } }]));
});

it("closes on Escape and returns the focus to the name", async () => {
	const { user } = renderPage(<Header />, { at });
	const summary = (await screen.findByText("Hello, Dana")).closest("summary");
	const details = summary?.closest("details");
	await user.click(await screen.findByText("Hello, Dana"));
	expect(details?.open).toBe(true);
	screen.getByRole("link", { name: "Favorite Items" }).focus();
	await user.keyboard("{Escape}");
	expect(details?.open).toBe(false);
	expect(document.activeElement).toBe(summary);
});
