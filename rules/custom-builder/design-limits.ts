/** Limits of saved custom designs. */
export const designLimits = { name: 80, designs: 500, partNumber: 60 } as const;
