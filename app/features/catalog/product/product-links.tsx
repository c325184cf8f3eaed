import { Link } from "@remix-run/react";
import { Icon, type IconName } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { useIsOffered } from "~/shared/shop-facts.ts";
import type { ProductView } from "./product-view.ts";

/** Tools that open with the chosen part number. */
export function ProductLinks({ product }: { product: ProductView }) {
	const offersRebates = useIsOffered()("rebates.programs");
	const isSite = product.roomEstimate?.startsWith(paths.siteLighting()) ?? false;
	const links: [label: string, to: string | null | false, icon: IconName][] = [
		["Catalog number builder", product.catalogNumber, "table"],
		[isSite ? "Lay out a site" : "How many do I need?", product.roomEstimate, "calculator"],
		["Use in payback calculator", product.payback, "rebate"],
		["File a warranty claim", paths.warrantyClaim({ sku: product.variationID }), "shield"],
		["Rebates for this product", offersRebates && product.rebates, "receipt"],
	];
	return (
		<ul className="screen-only mt-2 grid grid-cols-2 gap-x-4 text-sm">
			{links.map(
				([label, to, icon]) =>
					to && (
						<li key={label}>
							<Link to={to} className="text-link inline-flex min-h-touch items-center gap-2" rel="nofollow">
								<Icon name={icon} size={16} />
								{label}
							</Link>
						</li>
					),
			)}
		</ul>
	);
}
