import { Link } from "@remix-run/react";
import { FiguresTable } from "~/design-system/figures-table.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Our History",
	description:
		"Where the light in this catalog comes from: milestones from the filament to the white LED, and what that means for what we sell.",
	path: paths.ourHistory(),
	lead: "A catalog of LED lighting stands at the end of a long row of inventions, each of which fixed what the one before could not. This is the row, as far as it explains what you can order here.",
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
						{storeName} runs on a catalog of public registers and a house range made for demonstration; what
						is real in it and what is not stands on <Link to={paths.aboutThisData()}>About this data</Link>.
						We tell no founding legend. What we can tell truthfully is the history of the trade.
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
						caption="Milestones of electric light"
						columns={[{ label: "Year" }, { label: "Who" }, { label: "What changed" }]}
						rows={[
							[
								"1802",
								"Humphry Davy",
								"Makes a strip of platinum glow with a battery: light, but for moments",
							],
							[
								"1878 to 1880",
								"Joseph Swan, Thomas Edison",
								"Carbon filaments that last for hours, then for over a thousand; Edison's screw base is still the E26 of our lamp pages",
							],
							["1910", "William Coolidge", "Ductile tungsten: the filament lamp of the next hundred years"],
							[
								"1938",
								"General Electric",
								"The fluorescent tube goes on sale, with three times the light for the watt",
							],
							[
								"1959",
								"General Electric",
								"Halogen lamp patented; later the MR16 and PAR shapes that LEDs copy today",
							],
							["1962", "Nick Holonyak", "The first visible LED that is of practical use. It is red"],
							[
								"1976",
								"Edward Hammer",
								"The spiral compact fluorescent, which comes to shops two decades later",
							],
							["1993", "Shuji Nakamura", "A bright blue LED, building on Isamu Akasaki and Hiroshi Amano"],
							["1996", "Nichia", "A yellow phosphor on the blue chip: white light from an LED"],
							[
								"2011",
								"Philips",
								"Wins the US Department of Energy's L Prize with a 10\u202fW lamp in place of 60\u202fW",
							],
							["2014", "Akasaki, Amano, Nakamura", "Nobel Prize in Physics for the blue LED"],
							[
								"2023",
								"US Department of Energy",
								"General service lamps below 45\u202flm/W may no longer be sold",
							],
						]}
					/>
				</>
			),
		},
		{
			id: "efficacy",
			title: "What a century bought",
			body: (
				<>
					<p>
						Efficacy is light for power, lumens for a watt. The figures are typical of good products of each
						time.
					</p>
					<FiguresTable
						caption="Efficacy of light sources"
						columns={[
							{ label: "Source" },
							{ label: "Efficacy", numeric: true },
							{ label: "Life", numeric: true },
						]}
						rows={[
							["Carbon filament, 1880", "2 to 3\u202flm/W", "600 to 1,200\u202fh"],
							["Tungsten, 60\u202fW lamp", "13 to 15\u202flm/W", "1,000\u202fh"],
							["Halogen", "15 to 20\u202flm/W", "2,000\u202fh"],
							["T12 fluorescent", "60 to 70\u202flm/W", "12,000 to 20,000\u202fh"],
							["T8 fluorescent", "80 to 95\u202flm/W", "24,000 to 36,000\u202fh"],
							["Metal halide", "65 to 100\u202flm/W", "10,000 to 20,000\u202fh"],
							["LED lamps in our 2019 register", "about 80\u202flm/W (median)", "15,000 to 25,000\u202fh"],
							["LED luminaires today", "100 to 180\u202flm/W", "50,000 to 100,000\u202fh"],
						]}
					/>
				</>
			),
		},
		{
			id: "catalog",
			title: "Where history shows in the catalog",
			body: (
				<>
					<ul>
						<li>
							Shapes are measured in eighths of an inch, a habit of the 1920s: an A19 lamp is 19/8 inches
							across, a PAR38 nearly 4¾ inches.
						</li>
						<li>
							Lamps are still sold as "60&#8239;W equivalent", although the watt has not told how bright a
							lamp is since the first fluorescent tube.
						</li>
						<li>
							Thirteen compact fluorescent lamps remain as{" "}
							<Link to={paths.listing("LED Lamps", "Legacy CFL")}>discontinued products</Link>, each with an
							LED that takes its place.
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
						<li>The Nobel Foundation, physics prize of 2014.</li>
					</ul>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
