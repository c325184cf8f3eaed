import { Link } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import { expect, it, test } from "vitest";
import { renderPage } from "../../tests/setup/render-page.tsx";
import { currentMark, useMenus } from "./menus.ts";

/** The first is the server's markup, which React leaves as it is. */
const kept = `
	<ul data-marks-current>
		<li><a data-discover href="/" aria-current="page">Start</a></li>
		<li>
			<details data-menu>
				<summary>Kept menu</summary>
				<a data-discover href="/tools">Tools</a>
			</details>
		</li>
	</ul>`;

function Menus() {
	useMenus();
	return (
		<>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a text of this file. */}
			<div dangerouslySetInnerHTML={{ __html: kept }} />
			<details data-menu="">
				<summary>Menu</summary>
				<Link to="?page=2">Page 2</Link>
				<Link to="/tools/beam-angle">Beam angle</Link>
			</details>
			<button type="button">Cart</button>
		</>
	);
}

const details = (name = "Menu") => screen.getByText(name).closest("details");

async function open(name = "Menu") {
	const page = renderPage(<Menus />, { everywhere: true });
	await page.user.click(screen.getByText(name));
	expect(details(name)?.open).toBe(true);
	return page;
}

it("stays open while its content is used", async () => {
	const { user } = await open();
	await user.tab();
	expect(document.activeElement).toBe(screen.getByText("Page 2"));
	expect(details()?.open).toBe(true);
});

it("closes when focus or a click moves outside", async () => {
	const { user } = await open();
	await user.click(screen.getByText("Cart"));
	expect(details()?.open).toBe(false);
	await user.click(screen.getByText("Menu"));
	expect(details()?.open).toBe(true);
	await user.tab();
	await user.tab();
	await user.tab();
	expect(document.activeElement).toBe(screen.getByText("Cart"));
	expect(details()?.open).toBe(false);
});

it.each(["Menu", "Kept menu"])("closes on Escape and returns the focus: %s", async (name) => {
	const { user } = await open(name);
	await user.tab();
	await user.keyboard("{Escape}");
	expect(details(name)?.open).toBe(false);
	expect(document.activeElement).toBe(screen.getByText(name));
});

it("closes on Escape where the focus is nowhere, since a narrow window had hidden the menu", async () => {
	const { user } = await open();
	(document.activeElement as HTMLElement).blur();
	await user.keyboard("{Escape}");
	expect(details()?.open).toBe(false);
	expect(document.activeElement).toBe(screen.getByText("Menu"));
});

it("closes the one when the other is opened", async () => {
	const { user } = await open("Kept menu");
	await user.click(screen.getByText("Menu"));
	expect(details("Kept menu")?.open).toBe(false);
	expect(details()?.open).toBe(true);
});

it("closes when its link opens another page, even of the same route", async () => {
	const { user, location } = await open();
	await user.click(screen.getByText("Page 2"));
	await waitFor(() => expect(location()).toBe("/?page=2"));
	await waitFor(() => expect(details()?.open).toBe(false));
});

it("marks the current page in kept markup after a navigation", async () => {
	const { user, location } = await open();
	const mark = (name: string) => screen.getByText(name).getAttribute("aria-current");
	expect(mark("Start")).toBe("page");
	await user.click(screen.getByText("Beam angle"));
	await waitFor(() => expect(location()).toBe("/tools/beam-angle"));
	await waitFor(() => expect(mark("Tools")).toBe("true"));
	expect(mark("Start")).toBeNull();
});

test.each([
	["/payback-calculator", "page"],
	["/payback-calculator/result", "true"],
	["/payback-calculators", undefined],
	["/", undefined],
])("%s marks its link in a group as %s", (pathname, mark) => {
	expect(currentMark("/payback-calculator", pathname, true)).toBe(mark);
});

test("a page below marks no link outside a group", () => {
	expect(currentMark("/support", "/support/returns")).toBeUndefined();
});
