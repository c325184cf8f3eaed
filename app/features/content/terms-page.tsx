import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ArticleLayout, type ArticleSection } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { publicPageLoader } from "~/shared/article/public-page.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

const page: ArticlePage = {
	title: "Terms and Conditions",
	description:
		"What you may rely on when using this site: catalog data, prices, orders, accounts, trademarks and responsibility.",
	path: paths.termsAndConditions(),
	lead: "These terms are for the use of this web site. What you buy is governed by the quote or order you agree to.",
};

export const meta = articleMeta(page);

export const headers = pageHeaders;

export const loader = publicPageLoader;

export default function TermsPage() {
	const { storeName } = useShopFacts();
	const sections: ArticleSection[] = [
		{
			id: "site",
			title: "This site",
			body: (
				<>
					<p>
						{storeName} offers this site to look up lighting products and, for account holders, to manage
						projects, quotes, orders and invoices. You may read it, print it and link to it. Automatic reading
						is welcome within reason: follow robots.txt, and do not ask faster than a person would need.
					</p>
				</>
			),
		},
		{
			id: "data",
			title: "Catalog data",
			body: (
				<>
					<p>
						Product data come from public registers as of their dates and from a house range made for
						demonstration; see <Link to={paths.aboutThisData()}>About this data</Link>. They may hold errors
						of their source. Check the maker's own sheet and the label before you install, and the codes that
						apply where you build. Nothing here is engineering, legal or tax advice.
					</p>
				</>
			),
		},
		{
			id: "prices",
			title: "Prices and availability",
			body: (
				<>
					<p>
						Prices are shown to signed-in, verified customers. In an installation that runs on the
						demonstration catalog they are demonstration prices and stock figures, and{" "}
						<strong>no contract of sale can come about</strong> through them. Where a shop sells with its own
						catalog, a price is an invitation to order; the contract comes about by the written order
						confirmation.
					</p>
				</>
			),
		},
		{
			id: "sale",
			title: "Quotes, orders and delivery",
			body: (
				<>
					<ul>
						<li>A quote holds for the period it states.</li>
						<li>
							The terms printed on the quote, order confirmation and invoice govern the sale, together with
							any agreement signed with your company. Where they differ from this page, they prevail.
						</li>
						<li>
							Taxes and freight are as stated there. Count and inspect on receipt, and note visible damage on
							the carrier's paper.
						</li>
						<li>
							The <Link to={paths.warranty()}>warranty</Link> is the maker's or the one stated on the quote.
						</li>
					</ul>
				</>
			),
		},
		{
			id: "account",
			title: "Your account",
			body: (
				<>
					<p>
						Keep your password to yourself. You answer for what is done with it until you tell us that it is
						known to others. Administrators of a company account decide who may order and pay. We may close
						access that is used against these terms or that endangers others.
					</p>
				</>
			),
		},
		{
			id: "conduct",
			title: "What is not allowed",
			body: (
				<>
					<p>
						Getting around access limits, posing as someone else, sending harmful code, copying account-bound
						prices to the public, or using the site so that others cannot. Testing the security of your own
						installation is fine; testing someone else's needs their consent.
					</p>
				</>
			),
		},
		{
			id: "marks",
			title: "Trademarks",
			body: (
				<>
					<p>
						Brand names belong to their owners and appear only to tell products apart. They imply no
						affiliation and no endorsement. ENERGY STAR is a mark of the US Environmental Protection Agency;
						no logo of it is used here, and no present certification is claimed.
					</p>
				</>
			),
		},
		{
			id: "liability",
			title: "Responsibility",
			body: (
				<>
					<p>
						The site is offered as it is. As far as the law allows, there is no liability for indirect damage
						or for reliance on data that a check of the label would have corrected. Nothing here limits
						liability that cannot be limited by law.
					</p>
				</>
			),
		},
		{
			id: "changes",
			title: "Changes",
			body: (
				<>
					<p>
						These terms may change with the site; the version shown is the one in force. Questions:{" "}
						<Link to={paths.contactUs()}>contact us</Link>.
					</p>
				</>
			),
		},
	];

	return <ArticleLayout page={page} sections={sections} />;
}
