/** The title of a column, repeated in the cell on phones, where tables have no head. */
export const CellWord = ({ children }: { readonly children: string }) => (
  <span className="cell-word" aria-hidden="true">
    {children}{' '}
  </span>
);
