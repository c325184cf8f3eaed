/** Finds the pattern of a path among the routes: "/p/:category/:subcategory" for "/p/led-lamps/globe". */

type Node = { steps: Map<string, Node>; parameter?: Node; pattern?: string; rest?: string };

const emptyNode = (): Node => ({ steps: new Map() });

const getSteps = (path: string): string[] => path.split("/").filter(Boolean);

/**
 * @param patterns as of the router, such as "p/:category"; a last step "*" takes all that follows
 * @returns a function that gives the pattern with a leading slash, or `null`
 */
export function createRouteFinder(patterns: readonly string[]): (path: string) => string | null {
	const root = emptyNode();
	for (const pattern of patterns) {
		let node = root;
		const shown = `/${getSteps(pattern).join("/")}`;
		for (const step of getSteps(pattern)) {
			if (step === "*") {
				node.rest = shown;
				break;
			}
			if (step.startsWith(":")) {
				node.parameter ??= emptyNode();
				node = node.parameter;
			} else {
				const name = step.toLowerCase();
				const next = node.steps.get(name) ?? emptyNode();
				node.steps.set(name, next);
				node = next;
			}
		}
		if (!pattern.endsWith("*")) node.pattern = shown;
	}
	return (path) => find(root, getSteps(path.toLowerCase()), 0);
}

function find(node: Node, steps: readonly string[], at: number): string | null {
	const step = steps[at];
	if (step === undefined) return node.pattern ?? node.rest ?? null;
	const fixed = node.steps.get(step);
	return (
		(fixed && find(fixed, steps, at + 1)) ??
		(node.parameter && find(node.parameter, steps, at + 1)) ??
		node.rest ??
		null
	);
}
