import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { ContactWays } from "~/shared/article/contact-ways.tsx";

/** How to find a wholesaler where the services have no list of them. */
export function WithoutFinder() {
	return (
		<section aria-labelledby="find" className="prose max-w-text">
			<h2 id="find" className="text-2xl">
				How to find one near you
			</h2>
			<ol>
				<li>
					Get the brand and part number from the <Link to={paths.categories()}>product page</Link>. The
					counter needs a number.
				</li>
				<li>Start with a wholesaler where you already have an account. Most can order almost any brand.</li>
				<li>
					Ask the <Link to={paths.findSalesRep()}>sales rep for your ZIP code</Link> who stocks it nearby.
				</li>
				<li>Or send us your ZIP code and the part number.</li>
			</ol>
			<ContactWays topic="sales" />
		</section>
	);
}
