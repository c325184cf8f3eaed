import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage, setWidth } from "../../tests/setup/render-page.tsx";
import type { DialogTrigger } from "./main-menu.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

const trigger = (onClick = vi.fn()): DialogTrigger => ({
	"aria-haspopup": "dialog",
	onPointerEnter: vi.fn(),
	onFocus: vi.fn(),
	onClick,
});

function renderMenu(props: Partial<Parameters<typeof MobileMenu>[0]> = {}, at = "/") {
	const page = renderPage(
		<MobileMenu
			visitor={{ kind: "anonymous" }}
			cart={null}
			external={{ businessPortal: null, fileDatabank: null }}
			panelTrigger={trigger()}
			fraudTrigger={trigger()}
			{...props}
		/>,
		{ at },
	);
	const summary = screen.getByText("Menu").closest("summary") as HTMLElement;
	return { ...page, summary, details: summary.closest("details") as HTMLDetailsElement };
}

it("closes for the panel of categories, which opens over the page", async () => {
	const onClick = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
	const { user, summary, details, location } = renderMenu({ panelTrigger: trigger(onClick) });
	await user.click(summary);
	await user.click(screen.getByRole("link", { name: "Products" }));
	expect(onClick).toHaveBeenCalledOnce();
	expect(details.open).toBe(false);
	expect(location()).toBe("/");
});

it("stays open while a group in it is opened", async () => {
	const { user, summary, details } = renderMenu();
	await user.click(summary);
	await user.click(screen.getByText("Rebates"));
	expect(details.open).toBe(true);
	expect(screen.getByText("Rebates").closest("details")?.open).toBe(true);
});

it("closes on Escape with the focus back on its button", async () => {
	const { user, summary, details } = renderMenu();
	await user.click(summary);
	screen.getByRole("link", { name: "Catalogs" }).focus();
	await user.keyboard("{Escape}");
	expect(details.open).toBe(false);
	expect(document.activeElement).toBe(summary);
});

it("closes above 840 px, where the main menu takes over", async () => {
	setWidth(800);
	const { user, summary, details } = renderMenu();
	await user.click(summary);
	setWidth(840);
	expect(details.open).toBe(true);
	setWidth(841);
	expect(details.open).toBe(false);
});

it("names the lines of the cart, and closes on the way there", async () => {
	const { user, summary, location } = renderMenu({ cart: { lineCount: 1, idempotencyKey: "key-1" } });
	await user.click(summary);
	await user.click(within(screen.getByRole("navigation")).getByRole("link", { name: "Cart, 1 line" }));
	await waitFor(() => expect(location()).toBe("/cart"));
});
