import { useState, type ReactNode } from 'react';
import { Popover } from '../../../widgets/Popover.tsx';

export interface TokenProps {
  /** What the token stands for: name of the popover. */
  label: string;
  text: ReactNode;
  isReadOnly: boolean;
  /** Drawn only while open. */
  children: ReactNode;
  pointer?: string;
}

/** An underlined part of a sentence that opens its editor right below. */
export function Token({ label, text, isReadOnly, children, pointer }: TokenProps) {
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return <span className="tok">{text}</span>;
  const trigger = (
    <button type="button" className="tok" aria-description={label} data-pointer={pointer}>
      {text}
    </button>
  );
  return (
    <Popover label={label} trigger={trigger} isOpen={isOpen} onOpenChange={setOpen} className="tok-pop">
      {isOpen && children}
    </Popover>
  );
}
