const paths = {
  eye: 'M1.8 8C3.6 5.2 5.7 3.8 8 3.800S12.4 5.2 14.2 8C12.4 10.8 10.3 12.2 8 12.200S3.6 10.8 1.8 8ZM8 6.100A1.9 1.9 0 1 0 8 9.9 1.9 1.9 0 1 0 8 6.100Z',
  'eye-off': 'M1.8 8C3.6 5.2 5.7 3.8 8 3.800S12.4 5.2 14.2 8C12.4 10.8 10.3 12.2 8 12.200S3.6 10.8 1.8 8ZM3 13 13 3',
  cross: 'M4 4 12 12M12 4 4 12',
} as const;

/** The few icons of pages without antd; the icon library is larger than all of these pages' own code. */
export const PlainIcon = ({ name }: { readonly name: keyof typeof paths }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
