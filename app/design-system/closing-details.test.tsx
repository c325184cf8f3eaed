import { Link } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { expect, it } from "vitest";
import { renderPage } from "../../tests/setup/render-page.tsx";
import { useClosingDetails } from "./closing-details.ts";

function Menu() {
	const menu = useRef<HTMLDetailsElement>(null);
	useClosingDetails(menu);
	return (
		<>
			<details ref={menu}>
				<summary>Menu</summary>
				<Link to="?page=2">Page 2</Link>
			</details>
			<button type="button">Cart</button>
		</>
	);
}

const details = () => screen.getByText("Menu").closest("details");

async function open() {
	const page = renderPage(<Menu />);
	await page.user.click(screen.getByText("Menu"));
	expect(details()?.open).toBe(true);
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
	expect(document.activeElement).toBe(screen.getByText("Cart"));
	expect(details()?.open).toBe(false);
});

it("closes on Escape and returns the focus", async () => {
	const { user } = await open();
	await user.tab();
	await user.keyboard("{Escape}");
	expect(details()?.open).toBe(false);
	expect(document.activeElement).toBe(screen.getByText("Menu"));
});

it("closes when its link opens another page, even of the same route", async () => {
	const { user, location } = await open();
	await user.click(screen.getByText("Page 2"));
	await waitFor(() => expect(location()).toBe("/?page=2"));
	await waitFor(() => expect(details()?.open).toBe(false));
});
