import { Link } from "@remix-run/react";
import { Icon } from "~/design-system/icon.tsx";
import { paths } from "~/paths.ts";
import { useShopFacts } from "~/shared/shop-facts.ts";

export function BuilderBar() {
	const { storeName } = useShopFacts();
	const link = "inline-flex min-h-touch items-center gap-1 hover:underline";
	return (
		<nav aria-label="Back to the store" className="on-navy screen-only bg-navy-900 text-white">
			<ul className="mx-auto flex max-w-content items-center gap-x-4 px-4 text-sm sm:gap-x-6 xl:px-6">
				<li className="mr-auto min-w-0">
					<Link to={paths.home()} className={`${link} max-w-full font-semibold text-base`}>
						<Icon name="chevron-left" size={16} className="shrink-0" />
						<span className="truncate">{storeName}</span>
					</Link>
				</li>
				<li className="shrink-0">
					<Link to={paths.customBuilder()} className={link}>
						<span className="max-sm:sr-only">Custom </span>
						Builder
					</Link>
				</li>
				<li className="shrink-0">
					<Link to={paths.categories()} className={link}>
						<span className="max-sm:sr-only">All </span>
						<span className="max-sm:capitalize">categories</span>
					</Link>
				</li>
			</ul>
		</nav>
	);
}
