import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { type DialogTrigger, MainMenu } from "./main-menu.tsx";

const trigger: DialogTrigger = {
	"aria-haspopup": "dialog",
	onPointerEnter: vi.fn(),
	onFocus: vi.fn(),
	onClick: vi.fn(),
};

const renderMenu = (at = "/") => renderPage(<MainMenu panelTrigger={trigger} />, { at });

const summary = (label: string) => screen.getByText(label, { selector: "summary" });
const isOpen = (label: string) => summary(label).closest("details")?.open;

it("closes a group on Escape and returns the focus to it", async () => {
	const { user } = renderMenu();
	await user.click(summary("Company"));
	expect(isOpen("Company")).toBe(true);
	screen.getByRole("link", { name: "Our History" }).focus();
	await user.keyboard("{Escape}");
	expect(isOpen("Company")).toBe(false);
	expect(document.activeElement).toBe(summary("Company"));
});

it("marks the current page", () => {
	renderMenu("/p/led-lamps");
	expect(screen.getByRole("link", { name: "Products" }).getAttribute("aria-current")).toBe("true");
	expect(screen.getByRole("link", { name: "Catalogs" }).getAttribute("aria-current")).toBeNull();
});
