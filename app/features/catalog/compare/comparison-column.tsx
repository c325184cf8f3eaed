import { Link } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { Button } from "~/design-system/button.tsx";
import { PartNumber } from "~/design-system/part-number.tsx";
import { paths } from "~/paths.ts";
import { AddToCartButton } from "~/shared/cart/add-to-cart-button.tsx";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { ProductImage } from "~/shared/pictures/product-image.tsx";
import { PriceLine } from "../price-line.tsx";
import { HeartButton, ListProjectButton } from "../save-form.tsx";
import type { Comparison } from "./comparison.ts";

export function ColumnHead({ column }: { column: Comparison["columns"][number] }) {
	return (
		<th scope="col" className="border-line border-l p-3 text-left align-top font-normal">
			<ProductImage
				product={{ productID: column.productID, variationID: column.id, image: column.image }}
				width={200}
				height={128}
				className="mx-auto h-32 object-contain"
			/>
			{column.brandLine && <p className="mt-2 text-muted">{column.brandLine}</p>}
			<Link to={column.link} className="text-link mt-2 block font-semibold text-base">
				{column.name}
			</Link>
			<p className="my-1 font-semibold">
				<PartNumber sku={column.sku} />
			</p>
			{column.discontinued && <Badge tone="warning">Discontinued</Badge>}
			{!column.orderable && <Badge>Base catalog number</Badge>}
			<div className="my-2">
				<PriceLine pricing={column.pricing} returnTo={column.link} />
			</div>
			<div className="flex flex-col items-start gap-2">
				{column.orderable && "fewest" in column.pricing && (
					<AddToCartButton
						product={column.id}
						called={column.sku}
						fewest={column.pricing.fewest}
						pack={column.pricing.pack}
						className="w-full max-w-48"
					/>
				)}
				<span className="flex items-center gap-1">
					<ListProjectButton product={column.id} called={column.sku} />
					<HeartButton product={column.id} called={column.sku} />
				</span>
				<PostForm owned={false} action={paths.compare()} preventScrollReset>
					<input type="hidden" name="change" value={`remove ${column.id}`} />
					<input type="hidden" name="returnTo" value={column.without} />
					<Button type="submit" variant="quiet" size="sm" icon="close" className="-ml-3">
						Remove<span className="sr-only"> {column.sku}</span>
					</Button>
				</PostForm>
			</div>
		</th>
	);
}
