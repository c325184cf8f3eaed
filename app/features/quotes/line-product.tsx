import type { ReactNode } from "react";
import type { QuoteLine } from "#contracts/quotes/quotes";
import { nonCatalogText, shownPartNumber } from "#rules/quotes/non-catalog";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { LineTexts } from "~/features/cart/lines/line-texts.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";

/** Says that a line isn't in the catalog, and when it comes. */
export const NonCatalogNote = ({ line }: { line: Pick<QuoteLine, "nonCatalog"> }) =>
	line.nonCatalog ? (
		<span className="wrap-anywhere block font-normal text-muted">{nonCatalogText(line)}</span>
	) : null;

/** The heading of a line's row: part numbers, job, note and product, with what else the table says below. */
export const LineProduct = ({ line, children }: { line: QuoteLine; children?: ReactNode }) => (
	<>
		{shownPartNumber(line) && (
			<LinkOrText
				to={line.productDetails.link}
				className="text-link inline-flex items-center pointer-coarse:min-h-touch"
			>
				<PartNumber sku={line.productDetails.sku} />
			</LinkOrText>
		)}
		<OwnNumber number={line.productDetails.ownNumber} />
		<LineTexts line={line} />
		<span className="wrap-anywhere block font-normal">{line.productDetails.name}</span>
		<NonCatalogNote line={line} />
		{children}
	</>
);
