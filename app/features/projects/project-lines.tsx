import { Form, Link } from "@remix-run/react";
import { Button } from "~/design-system/button.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/data-table.tsx";
import { TextInput } from "~/design-system/field.tsx";
import { paths } from "~/paths.ts";

export type ProjectPageView = {
	projectID: string;
	name: string;
	note: string;
	lineCount: number;
	/** Over all lines. */
	pieces: number;
	page: number;
	pageCount: number;
	lines: {
		lineId: string;
		productId: string;
		quantity: number;
		/** `null` for a SKU that is no longer in the catalogue. */
		product: { name: string; brand: string; sku: string; link: string } | null;
	}[];
};

/** The lines of a project, each with its quantity and its way out. */
export function ProjectLines({ project }: { project: ProjectPageView }) {
	const { projectID, lines, page } = project;
	const action = paths.project(projectID, { page: page > 1 ? page : undefined });
	return (
		<DataTable caption="Products of this project">
			<thead>
				<tr>
					<ColumnHeader>Product</ColumnHeader>
					<ColumnHeader>Part number</ColumnHeader>
					<ColumnHeader>Quantity</ColumnHeader>
					<ColumnHeader>
						<span className="sr-only">Actions</span>
					</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{lines.map(({ lineId, productId, quantity, product }) => {
					const called = product?.sku ?? productId;
					return (
						<Row key={lineId}>
							<RowHeader className="min-w-48">
								{product ? (
									<Link to={product.link} className="text-link">
										{product.name}
									</Link>
								) : (
									<span className="text-muted">This product is no longer in the catalogue.</span>
								)}
							</RowHeader>
							<Cell className="font-mono">{called}</Cell>
							<Cell>
								<Form
									method="post"
									action={action}
									preventScrollReset
									// A saved quantity is shown again, whatever was typed meanwhile.
									key={quantity}
									className="flex items-center gap-2"
								>
									<input type="hidden" name="lineId" value={lineId} />
									<TextInput
										type="number"
										name="quantity"
										defaultValue={quantity}
										min={1}
										max={99_999}
										step={1}
										required
										aria-label={`Quantity of ${called}`}
										className="w-24 text-right tabular-nums"
									/>
									<Button type="submit" name="intent" value="quantity" size="sm">
										Save<span className="sr-only"> quantity of {called}</span>
									</Button>
								</Form>
							</Cell>
							<Cell>
								<Form method="post" action={action} preventScrollReset>
									<input type="hidden" name="lineId" value={lineId} />
									<Button type="submit" name="intent" value="remove" size="sm" icon="trash">
										Remove<span className="sr-only"> {called} from the project</span>
									</Button>
								</Form>
							</Cell>
						</Row>
					);
				})}
			</tbody>
		</DataTable>
	);
}
