import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import { MainMenu } from "./header-links.tsx";

const external = { businessPortal: null, fileDatabank: null, social: [] };

it.each([
	["/catalogs", "Catalogs", "page"],
	["/payback-calculator", "Payback Calculator", "page"],
	["/p/led-lamps", "Catalogs", null],
])("on %s, %s is marked as %s", (at, name, mark) => {
	renderPage(<MainMenu external={external} />, { at });
	expect(screen.getByRole("link", { name }).getAttribute("aria-current")).toBe(mark);
});
