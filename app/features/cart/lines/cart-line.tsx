import { Link } from "@remix-run/react";
import { lineTextLimits } from "#rules/cart/cart-limits";
import { formatNumber } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { classNames } from "~/design-system/class-names.ts";
import { Field, TextArea, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { OwnNumber } from "~/features/customer-parts/own-number.tsx";
import { paths } from "~/paths.ts";
import {
	type CartAnswer,
	CartForm,
	type ReturnedForm,
	returnedForm,
	useCartChange,
} from "~/shared/cart/cart-form.tsx";
import { PriceNoteText } from "~/shared/money/price-note.tsx";
import { FavoriteForm } from "~/shared/saving/favorite-form.tsx";
import { useIsOffered } from "~/shared/shop-facts.ts";
import type { LineView, NoticeView } from "../cart-view.ts";
import { LinePrice, LineQuantity, LineRequiredAccessories } from "./line-figures.tsx";
import { LineShipping } from "./line-shipping.tsx";
import { LineTexts } from "./line-texts.tsx";

/** Grid columns from tablets on, shared with the heading of the list. */
export const lineColumns =
	"md:grid-cols-[48px_minmax(0,1fr)_164px_156px_88px] xl:grid-cols-[48px_minmax(0,1fr)_176px_156px_96px]";

export function CartLine({
	line,
	action,
	mayReprice,
	asksReason,
	returned,
	onRemoved,
}: {
	line: LineView;
	action: string;
	mayReprice: boolean;
	asksReason: boolean;
	returned: ReturnedForm | null;
	onRemoved: (result: CartAnswer) => void;
}) {
	const removal = useCartChange(onRemoved);
	const { product } = line;
	return (
		<li
			hidden={removal.formData !== undefined}
			className={classNames(
				"keep-together grid-cols-[48px_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-b px-3 py-2 text-sm last:border-b-0",
				removal.formData === undefined && "grid",
				lineColumns,
			)}
		>
			<div className="size-12">
				{product?.image && (
					<img
						src={product.image}
						alt=""
						width={48}
						height={48}
						loading="lazy"
						decoding="async"
						className="h-full w-full object-contain"
					/>
				)}
			</div>
			<div className="min-w-0">
				<p className="flex flex-wrap items-baseline gap-x-3">
					<span className="part-number font-semibold text-base">{line.called}</span>
					{line.stock && (
						<span className={classNames("tabular-nums", line.stock.enough ? "text-green-700" : "text-muted")}>
							{line.stock.text}
						</span>
					)}
				</p>
				<OwnNumber number={line.ownNumber} />
				<LineTexts line={line} />
				{!product && <p className="text-muted">This product is no longer in the catalog.</p>}
				{product?.name && (
					<h3 className="font-normal text-sm">
						<LinkOrText
							to={product.link}
							className="text-link pointer-coarse:inline-block pointer-coarse:py-2.5"
						>
							{product.name}
						</LinkOrText>
						{!product.name.startsWith(product.brand) && <span className="text-muted"> {product.brand}</span>}
					</h3>
				)}
				{line.options.length > 0 && <p className="text-muted">{line.options.join(", ")}</p>}
				<Notices notices={line.notices} />
				<LineRequiredAccessories needs={line.needs} action={action} />
				{!line.unavailable && <PriceNoteText note={line.priceNote} />}
			</div>
			<LinePrices line={line} />
			<div className="col-start-2 flex flex-wrap items-start justify-between gap-3 md:contents">
				{line.unavailable ? (
					<p className="py-2.5 text-muted tabular-nums md:text-right">
						{formatNumber(line.quantity)} <span className="sr-only">pieces</span>
					</p>
				) : (
					<div className="flex flex-col gap-1 md:items-end">
						<LineQuantity line={line} action={action} returned={returned} />
						{line.ruleText && <p className="max-w-40 text-muted text-xs md:text-right">{line.ruleText}</p>}
					</div>
				)}
				<p className="py-2.5 text-right font-semibold text-base tabular-nums">
					<span className="sr-only">Line total </span>
					{line.unavailable ? "—" : line.lineTotal}
				</p>
			</div>
			<div className="line-actions screen-only">
				<CartForm fetcher={removal} intent="remove" action={action}>
					<input type="hidden" name="cartItemId" value={line.id} />
					<button type="submit">
						Remove<span className="sr-only"> {line.called}</span>
					</button>
				</CartForm>
				{/* Opens the others on a phone; from tablets on they are in sight. */}
				<details open={returned !== null && returned.intent !== "quantity"}>
					<summary>
						More<span className="sr-only"> for {line.called}</span>
						<Icon name="chevron-down" size={16} />
					</summary>
				</details>
				<div>
					<LineDescription line={line} action={action} returned={returned} />
					{mayReprice && !line.unavailable && (
						<LinePrice line={line} action={action} asksReason={asksReason} returned={returned} />
					)}
					<LineShipping line={line} action={action} returned={returned} />
					{!line.unavailable && (
						<Link to={paths.moveToProject({ line: line.id })} rel="nofollow">
							Move to project<span className="sr-only"> {line.called}</span>
						</Link>
					)}
					{product && <FavoriteForm product={line.productId} returnTo={action} called={line.called} />}
				</div>
			</div>
		</li>
	);
}

/** The price of a piece and, small, what it is compared with and where it falls. */
const LinePrices = ({ line }: { line: LineView }) => (
	<div className="max-md:col-start-2 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-2 md:text-right">
		{!line.unavailable && (
			<p className="tabular-nums">
				<span className="sr-only">Unit price </span>
				{line.price}
				<span className="text-muted md:hidden"> each</span>
			</p>
		)}
		{!line.unavailable &&
			line.comparedPrices.map(({ label, price, off, replaced }) => (
				<p key={label} className="text-muted text-xs tabular-nums">
					{label} {replaced ? <s>{price}</s> : price}
					{off && <span className="whitespace-nowrap">, {off}</span>}
				</p>
			))}
		{line.togetherText && <p className="text-muted text-xs tabular-nums">{line.togetherText}</p>}
		{line.nextBreak && <p className="text-muted text-xs tabular-nums">{line.nextBreak}</p>}
	</div>
);

function Notices({ notices }: { notices: readonly NoticeView[] }) {
	if (notices.length === 0) return null;
	return (
		<ul className="mt-1 flex flex-col gap-1">
			{notices.map((notice) => (
				<li
					key={notice.kind}
					className={classNames(
						"flex items-start gap-1.5 rounded-sm border px-2 py-1",
						notice.kind === "unavailable" ? "border-red-300 bg-red-50" : "border-cct-2200 bg-cct-4000",
					)}
				>
					<Icon name="warning" size={16} className="mt-0.5" />
					<span>
						{notice.text}
						{notice.link && (
							<>
								{" "}
								<Link to={notice.link.to} className="text-link">
									{notice.link.label}
								</Link>
							</>
						)}
					</span>
				</li>
			))}
		</ul>
	);
}

/** The form that changes the job and the note of a line. */
function LineDescription({
	line,
	action,
	returned,
}: {
	line: LineView;
	action: string;
	returned: ReturnedForm | null;
}) {
	const fetcher = useCartChange();
	const isOffered = useIsOffered();
	const own = fetcher.data ? returnedForm(fetcher.data.reply) : returned;
	const mine = own?.intent === "describe" ? own : null;
	if (!isOffered("cart.describeLine")) return null;
	const has = line.job !== "" || line.note !== "";
	return (
		// Closed again once saved.
		<details key={JSON.stringify([line.job, line.note])} open={mine !== null}>
			<summary>
				{has ? "Change job or note" : "Add job or note"}
				<span className="sr-only"> of {line.called}</span>
			</summary>
			<CartForm
				fetcher={fetcher}
				intent="describe"
				action={action}
				className="my-1 flex max-w-md flex-col gap-2"
			>
				<input type="hidden" name="cartItemId" value={line.id} />
				<Field id={`job-${line.id}`} label="Job or cost center" errors={mine?.errors("job")}>
					{(control) => (
						<TextInput
							{...control}
							name="job"
							autoComplete="off"
							maxLength={lineTextLimits.job}
							defaultValue={mine?.typed("job") ?? line.job}
						/>
					)}
				</Field>
				<Field id={`note-${line.id}`} label="Note" errors={mine?.errors("note")}>
					{(control) => (
						<TextArea
							{...control}
							name="note"
							rows={2}
							autoComplete="off"
							maxLength={lineTextLimits.note}
							defaultValue={mine?.typed("note") ?? line.note}
						/>
					)}
				</Field>
				<Button type="submit" size="sm" disabled={fetcher.state !== "idle"} className="self-start">
					Save<span className="sr-only"> job and note of {line.called}</span>
				</Button>
			</CartForm>
		</details>
	);
}
