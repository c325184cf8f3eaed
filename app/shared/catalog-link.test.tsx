import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../tests/setup/render-page.tsx";
import { CatalogLink } from "./catalog-link.tsx";

const troffers = { link: "/p/commercial-indoor/troffers-panels", subCategories: [] };
const indoor = { link: "/category/commercial-indoor", subCategories: [troffers] };

it.each([
	["the listing of a known category", [indoor], "/p/commercial-indoor/troffers-panels?cct=4000"],
	["a search where the catalog lacks it", [], "/catalogsearch/Troffers"],
	["the listing while the categories are not known", null, "/p/commercial-indoor/troffers-panels?cct=4000"],
])("leads to %s", (_, sidebar, href) => {
	const link = (
		<CatalogLink category="Commercial Indoor" subcategory="Troffers & Panels" query={{ cct: "4000" }}>
			Troffers
		</CatalogLink>
	);
	renderPage(link, { root: () => ({ categories: { sidebar } }) });
	expect(screen.getByRole("link", { name: "Troffers" }).getAttribute("href")).toBe(href);
});
