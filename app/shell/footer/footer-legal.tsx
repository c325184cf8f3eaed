import { Link } from "@remix-run/react";
import { paths } from "~/paths.ts";
import { legalLinks } from "../menu/footer-links.ts";
import { MenuLink } from "../menu/menu-link.tsx";
import type { ShellData } from "../shell-data.server.ts";

type Props = Partial<Pick<ShellData, "demonstrationData" | "year" | "storeName">> & {
	thirdParties: ShellData["thirdParties"];
	hasApi: boolean;
};

/** Where the data is from, and the links that every page must have. */
export function FooterLegal({ demonstrationData, thirdParties, hasApi, year, storeName }: Props) {
	return (
		<div className="mx-auto flex max-w-content flex-col gap-2 px-4 py-6 text-navy-200 text-xs md:flex-row md:items-center md:justify-between xl:px-6">
			{demonstrationData === false ? (
				<p className="max-w-text">Brand names belong to their owners.</p>
			) : (
				<p className="max-w-text">
					Demonstration data from public registers, certified as of the date of each register; demonstration
					prices; brand names belong to their owners.{" "}
					<Link to={paths.aboutThisData()} className="text-white underline underline-offset-2">
						About this data
					</Link>
				</p>
			)}
			<p className="footer-links flex flex-wrap items-center gap-x-4">
				{legalLinks(thirdParties, hasApi).map(({ to, label }) => (
					<MenuLink key={to} to={to} discover="none">
						{label}
					</MenuLink>
				))}
				{storeName && (
					<span>
						© {year} {storeName}
					</span>
				)}
			</p>
		</div>
	);
}
