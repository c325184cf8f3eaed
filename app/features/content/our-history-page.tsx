import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { CatalogLink } from "~/shared/catalog-link.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Our History",
	description:
		"Milestones in electric light, from the filament to the white LED, and how they shaped what we sell today.",
	path: paths.ourHistory(),
	lead: "LED lighting is the latest in a long line of inventions. Here are the ones behind what you can order today.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function OurHistoryPage() {
	const { storeName } = useShopFacts();
	const sections: ArticleSection[] = [
		{
			id: "shop",
			title: "About this shop",
			body: (
				<>
					<p>
						The {storeName} catalog combines public product lists with a demo product line. See{" "}
						<Link to={paths.aboutThisData()}>About this data</Link> for what's real. We won't make up a
						founding story. Here's the history of the trade instead.
					</p>
				</>
			),
		},
		{
			id: "milestones",
			title: "From filament to white LED",
			body: (
				<>
					<FiguresTable
						caption="Milestones in electric light"
						columns={[{ label: "Year" }, { label: "Who" }, { label: "What changed" }]}
						rows={[
							["1802", "Humphry Davy", "Makes a platinum strip glow with a battery, but only for moments"],
							[
								"1878 to 1880",
								"Joseph Swan, Thomas Edison",
								"Carbon filaments that last hours, then over a thousand. Edison's screw base is still our E26",
							],
							["1910", "William Coolidge", "Ductile tungsten, the lamp filament for the next hundred years"],
							[
								"1938",
								"General Electric",
								"The fluorescent tube goes on sale, with three times the lumens per watt",
							],
							[
								"1959",
								"General Electric",
								"Halogen lamp patented, later used in the MR16 and PAR shapes that LEDs copy today",
							],
							["1962", "Nick Holonyak", "The first practical visible LED. It's red"],
							[
								"1976",
								"Edward Hammer",
								"The spiral compact fluorescent lamp; it reaches stores two decades later",
							],
							[
								"1993",
								"Shuji Nakamura",
								"A bright blue LED, building on work by Isamu Akasaki and Hiroshi Amano",
							],
							["1996", "Nichia", "A yellow phosphor on a blue chip: the white LED"],
							[
								"2011",
								"Philips",
								"Wins the US Department of Energy's L Prize with a 10\u202fW replacement for the 60\u202fW bulb",
							],
							["2014", "Akasaki, Amano, Nakamura", "Nobel Prize in Physics for the blue LED"],
							["2023", "US Department of Energy", "Bans sales of general service lamps below 45\u202flm/W"],
						]}
					/>
				</>
			),
		},
		{
			id: "efficacy",
			title: "Efficacy then and now",
			body: (
				<>
					<p>Efficacy is lumens per watt. These figures are typical of good products of their time.</p>
					<FiguresTable
						caption="Efficacy of light sources"
						columns={[
							{ label: "Source" },
							{ label: "Efficacy", numeric: true },
							{ label: "Life", numeric: true },
						]}
						rows={[
							["Carbon filament, 1880", "2 to 3\u202flm/W", "600 to 1,200\u202fhr"],
							["Tungsten, 60\u202fW lamp", "13 to 15\u202flm/W", "1,000\u202fhr"],
							["Halogen", "15 to 20\u202flm/W", "2,000\u202fhr"],
							["T12 fluorescent", "60 to 70\u202flm/W", "12,000 to 20,000\u202fhr"],
							["T8 fluorescent", "80 to 95\u202flm/W", "24,000 to 36,000\u202fhr"],
							["Metal halide", "65 to 100\u202flm/W", "10,000 to 20,000\u202fhr"],
							[
								"LED lamps in our 2019 ENERGY STAR list",
								"about 80\u202flm/W (median)",
								"15,000 to 25,000\u202fhr",
							],
							["LED fixtures today", "100 to 180\u202flm/W", "50,000 to 100,000\u202fhr"],
						]}
					/>
				</>
			),
		},
		{
			id: "catalog",
			title: "History in our catalog",
			body: (
				<>
					<ul>
						<li>
							Lamp sizes are in eighths of an inch, a habit from the 1920s. An A19 is 19/8 inches in diameter;
							a PAR38 is 4¾ inches.
						</li>
						<li>
							Lamps are still sold as "60&#8239;W equivalent", though watts haven't told you how bright a lamp
							is since the first fluorescent tube.
						</li>
						<li>
							Thirteen CFLs remain as{" "}
							<CatalogLink category="LED Lamps" subcategory="Legacy CFL">
								discontinued products
							</CatalogLink>
							, each with an LED replacement.
						</li>
					</ul>
				</>
			),
		},
		{
			id: "sources",
			title: "Sources",
			body: (
				<>
					<ul>
						<li>Brian Bowers, Lengthening the Day: a history of lighting technology (Oxford, 1998).</li>
						<li>
							US Department of Energy, solid-state lighting program: L Prize and R&D plans; 10 CFR 430 for the
							45&#8239;lm/W rule.
						</li>
						<li>The Nobel Foundation: Nobel Prize in Physics, 2014.</li>
					</ul>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
