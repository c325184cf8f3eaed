import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { SavedCartLine } from "#contracts/cart/saved-carts";
import { savedCartLimits } from "#rules/cart/cart-limits";
import { unnamedOptions } from "#rules/cart/line-texts";
import { formatCount, formatNumber } from "#rules/format";
import { formatMoney } from "#rules/money/money";
import { Breadcrumbs } from "~/design-system/breadcrumbs.tsx";
import { Button } from "~/design-system/button.tsx";
import { CopyButton } from "~/design-system/copy-button.tsx";
import { Disclosure } from "~/design-system/disclosure.tsx";
import { FieldError, TextInput } from "~/design-system/forms/field.tsx";
import { Icon } from "~/design-system/icon.tsx";
import { LinkOrText } from "~/design-system/link-or-text.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { savedCartParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { FormErrors, FormTextField } from "~/shared/forms/form-fields.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { useDefinedForm } from "~/shared/forms/use-defined-form.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { LinesTable, productColumn } from "~/shared/lines/lines-table.tsx";
import { errorMeta, pageMeta } from "~/shared/seo.ts";
import { savedCartForm } from "../cart-forms.ts";
import { LineTexts } from "../lines/line-texts.tsx";
import { changeSavedCart, loadSavedCart } from "./saved-carts.server.ts";

export const meta: MetaFunction<typeof loader> = (args) => {
	if (!args.data) return errorMeta(args, "Saved cart");
	const { id, name } = args.data.saved;
	return pageMeta(args, {
		title: `Saved cart ${name}`,
		description: "A cart that your account saved.",
		path: paths.savedCart(id),
		indexed: false,
	});
};

export const headers = pageHeaders;

const guard = { access: "cart", params: savedCartParams, needs: "cart.savedCarts" } as const;

export const loader = guardedLoader(guard, async (context) => data(await loadSavedCart(context)));

export const action = formAction(savedCartForm, guard, changeSavedCart);

export default function SavedCartPage() {
	const { saved, inCart, link, idempotencyKey } = useLoaderData<typeof loader>();
	const used = useDefinedForm("saved-cart", async () => (await import("../cart-forms.ts")).savedCartForm, {
		defaultValue: { name: saved.name },
		idempotencyKey,
	});
	const fields = used.fields;
	const left = saved.lines.filter(({ problem }) => problem !== null).length;
	const intent = used.reply?.initialValue?.intent;
	return (
		<div className="flex flex-col gap-5">
			<Breadcrumbs trail={[{ label: "Saved carts", to: paths.savedCarts() }]} current={saved.name} />
			<div>
				<h1 className="wrap-anywhere text-3xl">{saved.name}</h1>
				<p className="text-muted">
					{formatCount(saved.lineCount, "line")}, {formatCount(saved.pieces, "piece")}. Saved by{" "}
					{saved.savedBy.name} on <DayOf at={saved.savedAt} />.
				</p>
			</div>
			<FormErrors form={used.form} />
			{left > 0 && (
				<Notice tone="warning" title={`${formatCount(left, "line")} can't be put into the cart`}>
					See the {left === 1 ? "note" : "notes"} below. The other lines can.
				</Notice>
			)}
			<PostForm form={{ idempotencyKey }}>
				<Button
					type="submit"
					name="intent"
					value="add"
					variant="primary"
					icon="cart"
					disabled={left === saved.lineCount}
				>
					Add to cart
				</Button>
			</PostForm>
			<SavedCartLines lines={saved.lines} />
			<div className="max-w-xl">
				{inCart > 0 && left < saved.lineCount && (
					<Disclosure
						summary="Replace the cart"
						open={intent === "replace"}
						className="border-line border-t text-sm"
					>
						<PostForm form={{ idempotencyKey }} className="flex flex-col items-start gap-3 pb-3">
							<label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-touch">
								<input
									type="checkbox"
									id={fields.confirmed.id}
									name="confirmed"
									value="yes"
									aria-invalid={fields.confirmed.errors ? true : undefined}
									aria-describedby={fields.confirmed.errors ? "confirmed-error" : undefined}
									className="size-5 accent-navy-800"
								/>
								Remove {inCart === 1 ? "the line" : `all ${formatCount(inCart, "line")}`} in the cart first
							</label>
							<FieldError id="confirmed-error" errors={fields.confirmed.errors} />
							<Button type="submit" name="intent" value="replace">
								Replace the cart
							</Button>
						</PostForm>
					</Disclosure>
				)}
				<Disclosure summary="Rename" open={intent === "rename"} className="border-line border-t text-sm">
					<PostForm form={used} className="flex flex-col items-start gap-3 pb-3">
						<FormTextField
							field={fields.name}
							label="Name"
							autoComplete="off"
							maxLength={savedCartLimits.name}
						/>
						<Button type="submit" name="intent" value="rename">
							Rename
						</Button>
					</PostForm>
				</Disclosure>
				{link && (
					<Disclosure summary="Link to these items" className="border-line border-t text-sm">
						<div className="flex flex-col gap-2 pb-3">
							<p>
								Whoever opens it sees these part numbers and quantities in quick order, and adds them to their
								own cart. Prices, jobs and notes aren't in the link.
							</p>
							<div className="flex items-center gap-2">
								<TextInput readOnly value={link} aria-label="Link" className="font-mono text-sm" />
								<CopyButton text={link} label="Copy link" />
							</div>
						</div>
					</Disclosure>
				)}
				<Disclosure summary="Delete" className="border-line border-t border-b text-sm">
					<PostForm className="flex flex-col items-start gap-3 pb-3">
						<p>It's deleted for everyone who uses your account's cart. This can't be undone.</p>
						<Button type="submit" name="intent" value="delete" variant="danger" icon="trash">
							Delete saved cart
						</Button>
					</PostForm>
				</Disclosure>
			</div>
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const SavedCartLines = ({ lines }: { lines: readonly SavedCartLine[] }) => (
	<LinesTable
		caption="Lines at today's prices"
		stacked="figures"
		columns={[
			productColumn((line: SavedCartLine) => (
				<>
					<LinkOrText
						to={line.link}
						className="text-link inline-flex items-center pointer-coarse:min-h-touch"
					>
						<PartNumber sku={line.sku} />
					</LinkOrText>
					<LineTexts line={line} />
					<span className="wrap-anywhere block font-normal">{line.name}</span>
					<Options of={line} />
					<LineNotice line={line} />
				</>
			)),
			{ label: "Quantity", numeric: true, cell: ({ quantity }) => formatNumber(quantity) },
			{
				label: "Price today",
				numeric: true,
				cell: ({ price }) => (price === null ? "—" : formatMoney(price)),
			},
			{
				label: "Line total",
				numeric: true,
				className: "font-medium",
				cell: ({ lineTotal }) => (lineTotal === null ? "—" : formatMoney(lineTotal)),
			},
		]}
		groups={[{ lines }]}
		getKey={({ productId, options, job }) => JSON.stringify([productId, options, job])}
	/>
);

function Options({ of: { name, options } }: { of: SavedCartLine }) {
	const more = unnamedOptions(name, options);
	return more.length > 0 && <span className="block font-normal text-muted">{more.join(", ")}</span>;
}

function LineNotice({ line: { problem, discontinued } }: { line: SavedCartLine }) {
	const text = [discontinued && "Discontinued.", problem].filter(Boolean).join(" ");
	if (text === "") return null;
	return (
		<span className="mt-1 flex items-start gap-1 font-normal text-sm">
			<Icon name="warning" size={16} className="mt-0.5" />
			<span>{text}</span>
		</span>
	);
}
